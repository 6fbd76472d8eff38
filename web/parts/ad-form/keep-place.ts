import { Component, type RefObject } from 'react';

interface KeepPlaceProps {
  form: RefObject<HTMLFormElement | null>;
  isLive: boolean;
}

/** Is a field with its distance from the top of the screen, in pixels. */
type Place = readonly [field: Element, top: number];

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Keeps the focused field or else, on a scrolled page, the first one on the screen at the same height when React takes
 * a form over, which adds parts to the form.
 */
export class KeepPlace extends Component<KeepPlaceProps, object, Place | null> {
  override getSnapshotBeforeUpdate({ isLive }: KeepPlaceProps): Place | null {
    const form = this.props.form.current;
    if (isLive === this.props.isLive || !form) return null;
    const { activeElement: active } = document;
    const fields = [...form.querySelectorAll('[name]:not([type=hidden],[type=file])')];
    const first = scrollY > 0 ? fields.find((field) => topOf(field) > 0) : undefined;
    const anchor = active && fields.includes(active) ? active : first;
    return anchor ? [anchor, topOf(anchor)] : null;
  }
  override componentDidUpdate(_props: KeepPlaceProps, _state: object, place: Place | null): void {
    if (place?.[0].isConnected) scrollBy({ top: topOf(place[0]) - place[1], behavior: 'instant' });
  }
  override render() {
    return null;
  }
}
