import { expect, it } from 'vitest';
import { readHtml } from './read-html.ts';

it('reads a line for each block, without what is hidden or in a closed dialog', () => {
  const html =
    '<p>Deux\u00a0mots <b>forts</b> &amp; un&#x27;signe</p><div><span aria-hidden="true">M</span><b class="block">Moussa</b>Niamey</div>' +
    '<dialog><p>Sûr ?</p><button type="button">Oui</button></dialog>';
  expect(readHtml(html)).toMatchObject({
    text: "Deux mots forts & un'signe\nMoussa\nNiamey",
    buttons: [],
  });
});

it('names links, buttons and fields as a screen reader does', () => {
  const html =
    '<a href="/a" aria-current="page">Un <svg aria-hidden="true"><path d="M0 0"></path></svg></a><a href="/b" aria-label="Deux"><i>2</i></a>' +
    '<button type="button" disabled="">Non</button><button type="button"><span>Oui</span></button>' +
    '<label for="x">Nom <span class="font-normal">(facultatif)</span></label><input id="x" type="text" readonly="" value="Awa"/>' +
    '<label><input type="checkbox" checked=""/>D’accord</label>' +
    '<label>Ville <select><option value="1">Niamey</option><option value="2" selected="">Zinder</option></select></label>';
  expect(readHtml(html)).toMatchObject({
    links: [
      ['Un', '/a'],
      ['Deux', '/b'],
    ],
    current: ['Un'],
    buttons: ['Oui'],
    disabled: ['Non'],
    readOnly: ['Nom (facultatif)'],
    fields: { 'Nom (facultatif)': 'Awa', 'D’accord': true, Ville: 'Zinder' },
    options: { Ville: ['Niamey', 'Zinder'] },
  });
});
