import { Component, type RefObject } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Describes what had the focus, and a field on the screen with its distance from the top. */
interface Place {
  focused: Field | null;
  /** Tells that a list of choices had the focus, probably open, of which none is chosen yet. */
  isOpenList: boolean;
  anchor: Field | null;
  top: number;
}

interface KeepPlaceProps {
  form: RefObject<HTMLFormElement | null>;
  isLive: boolean;
}

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Keeps focus and scroll position while React takes a form over, which adds to it and replaces lists of choices by
 * sheets.
 */
export class KeepPlace extends Component<KeepPlaceProps, object, Place | null> {
  override getSnapshotBeforeUpdate({ isLive }: KeepPlaceProps): Place | null {
    const form = this.props.form.current;
    if (isLive === this.props.isLive || !form) return null;
    const active = document.activeElement;
    const focused = isField(active) && active.form === form ? active : null;
    const onScreen = [...form.elements].find(
      (one): one is Field => isField(one) && one.name !== '' && topOf(one) > 0,
    );
    const anchor = focused ?? (scrollY > 0 ? (onScreen ?? null) : null);
    return {
      focused,
      isOpenList: focused instanceof HTMLSelectElement && focused.value === '',
      anchor,
      top: anchor ? topOf(anchor) : 0,
    };
  }
  override componentDidUpdate(_props: KeepPlaceProps, _state: object, place: Place | null): void {
    const form = this.props.form.current;
    if (!form || !place) return;
    const now = (field: Field): HTMLElement | null =>
      field.isConnected ? field : form.querySelector<HTMLElement>(`[name="${field.name}"]`);
    const { focused, anchor, top } = place;
    if (focused && !focused.isConnected) {
      const instead = now(focused);
      instead?.focus({ preventScroll: true });
      // The open list has become a button that opens a sheet.
      if (place.isOpenList && instead instanceof HTMLButtonElement) instead.click();
    }
    const there = anchor && now(anchor);
    if (there) scrollBy({ top: topOf(there) - top, behavior: 'instant' });
  }
  override render() {
    return null;
  }
}
