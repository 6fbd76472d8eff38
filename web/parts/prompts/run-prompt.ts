let playing: HTMLAudioElement | undefined;

/**
 * Plays the recording that a link leads to at a touch of it, and stops it at the next; one at a time. Nothing is loaded
 * before. Returns how to end that.
 */
export const runPrompt = (link: HTMLElement | null): (() => void) => {
  if (!link) return () => undefined;
  const play = (event: Event): void => {
    event.preventDefault();
    const { href } = link as HTMLAnchorElement;
    const isOn = playing?.paused === false && playing.src === href;
    playing?.pause();
    if (isOn) return;
    const sound = new Audio(href);
    playing = sound;
    const mark = (): void => void (link.dataset['on'] = '');
    const unmark = (): void => void delete link.dataset['on'];
    sound.onplaying = mark;
    sound.onpause = unmark;
    sound.play().catch((error: unknown) => {
      unmark();
      // A browser that no longer takes the touch for the cause opens it.
      if ((error as Error).name === 'NotAllowedError') location.assign(href);
    });
  };
  link.addEventListener('click', play);
  return () => link.removeEventListener('click', play);
};
