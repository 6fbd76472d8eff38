import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SENTENCE_TEXTS } from '#contract/catalog/admin/prompts.ts';
import type { Prompt } from '#contract/catalog/schemas/prompts.ts';
import {
  LANGUAGE_NAMES,
  PROMPT_LANGUAGES,
  SENTENCES,
  type PromptLanguage,
} from '#contract/catalog/prompts.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { inMemory } from '#web/client/picked-file.ts';
import { formatVoice } from '#web/format/voice.ts';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { ListSkeleton } from '#web/parts/page/list-skeleton.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { toastError } from '#web/parts/page/toast-error.ts';
import { VoicePlayer } from '#web/parts/voice/voice-player.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { RecordDialog } from './record-dialog.tsx';

/** Describes what administrators can record: the text to read aloud, and the language in which it is read. */
interface Place {
  slot: string;
  text: string;
  language: PromptLanguage;
}

type Opened = { what: 'record'; place: Place } | { what: 'remove'; prompt: Prompt } | null;

interface PlaceRowProps {
  place: Place;
  prompt: Prompt | undefined;
  isSending: boolean;
  onRecord: () => void;
  onFile: (file: File) => void;
  onRemove: () => void;
}

const PlaceRow = ({ place, prompt, isSending, onRecord, onFile, onRemove }: PlaceRowProps) => {
  const name = `${place.text} en ${LANGUAGE_NAMES[place.language].toLowerCase()}`;
  return (
    <div className="min-w-0 grow basis-60">
      <p className="text-sm font-bold">{LANGUAGE_NAMES[place.language]}</p>
      {prompt ? (
        <VoicePlayer url={prompt.url} label={`Écouter (${formatVoice(prompt)})`} />
      ) : (
        <p className="text-sm text-ink-soft">Aucun enregistrement</p>
      )}
      <div className="-mx-2 flex flex-wrap">
        <Button
          variant="quiet"
          className="px-2"
          aria-label={`Enregistrer ${name}`}
          onClick={onRecord}
        >
          Enregistrer
        </Button>
        <label className="btn btn-quiet cursor-pointer px-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60">
          <input
            type="file"
            accept="audio/*,video/webm,video/mp4"
            aria-label={`Fichier : ${name}`}
            className="sr-only"
            disabled={isSending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
              // Reset, so that the same file can be chosen again after a failure.
              target.value = '';
            }}
          />
          Fichier
        </label>
        {prompt && (
          <Button
            variant="quiet"
            className="px-2"
            aria-label={`Supprimer ${name}`}
            onClick={onRemove}
          >
            Supprimer
          </Button>
        )}
      </div>
    </div>
  );
};

/** Shows the categories and main sentences of the site, which administrators record in Hausa and Zarma. */
export const Prompts = () => {
  const query = useQuery({
    queryKey: ['admin', 'prompts'],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/categories', { query: { attributes: '0' }, signal }),
  });
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const set = useAdminAction(({ place, file }: { place: Place; file: File }) => {
    const form = new FormData();
    form.set('slot', place.slot);
    form.set('language', place.language);
    form.set('voice', file);
    return browserApi.call('POST /api/admin/prompts', { form });
  }, close);
  const remove = useAdminAction(
    (id: number) => browserApi.call('DELETE /api/admin/prompts/:id', { params: { id } }),
    close,
  );
  return (
    <>
      <Loaded query={query} skeleton={<ListSkeleton rows={3} row="h-24" />}>
        {({ categories, prompts = [] }) => {
          const lists = [
            {
              title: 'Catégories',
              slots: categories.map(({ id, name }) => ({ slot: String(id), text: name })),
            },
            {
              title: 'Phrases',
              slots: SENTENCES.map((slot) => ({ slot, text: SENTENCE_TEXTS[slot] })),
            },
          ];
          const places = (categories.length + SENTENCES.length) * PROMPT_LANGUAGES.length;
          return (
            <>
              <p className="max-w-text">
                Ce qui est enregistré ici s’écoute à côté de la catégorie ou de la phrase, d’un
                toucher : 15 secondes au plus, Opus mono. Sans enregistrement, rien ne s’affiche.
              </p>
              <p className="mt-1 mb-4 font-bold">
                {prompts.length} sur {places} en place
              </p>
              {lists.map(({ title, slots }) => (
                <section key={title} className="mb-6">
                  <h2 className="mb-2 text-lg font-bold">{title}</h2>
                  <ul className="flex flex-col gap-3">
                    {slots.map(({ slot, text }) => (
                      <li key={slot} className="rounded-lg border border-line bg-surface p-3">
                        <h3 className="mb-1 font-bold">{text}</h3>
                        <div className="flex flex-wrap gap-x-6 gap-y-2">
                          {PROMPT_LANGUAGES.map((language) => {
                            const place = { slot, text, language };
                            const prompt = prompts.find(
                              (one) => one.slot === slot && one.language === language,
                            );
                            return (
                              <PlaceRow
                                key={language}
                                place={place}
                                prompt={prompt}
                                isSending={set.isPending}
                                onRecord={() => setOpened({ what: 'record', place })}
                                onFile={(picked) =>
                                  void inMemory(picked).then(
                                    (file) => set.mutate({ place, file }),
                                    toastError,
                                  )
                                }
                                onRemove={() => prompt && setOpened({ what: 'remove', prompt })}
                              />
                            );
                          })}
                        </div>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </>
          );
        }}
      </Loaded>
      {opened?.what === 'record' && (
        <RecordDialog
          text={opened.place.text}
          language={LANGUAGE_NAMES[opened.place.language].toLowerCase()}
          isSending={set.isPending}
          onSend={(file) => set.mutate({ place: opened.place, file })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={opened?.what === 'remove'}
        title="Supprimer l’enregistrement"
        question="Supprimer cet enregistrement ?"
        confirm="Supprimer"
        busy={remove.isPending}
        onConfirm={() => opened?.what === 'remove' && remove.mutate(opened.prompt.id)}
        onClose={close}
      />
    </>
  );
};
