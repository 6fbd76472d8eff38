const FAILED = 'Le son n’arrive pas. Réessayez.';

let playing: HTMLAudioElement | undefined;

/**
 * Makes a link play its recording when it is pressed, and stop at the next press; only one plays at
 * a time. Nothing is loaded before. The last element beside the link tells when the recording
 * cannot be loaded. Returns a function that undoes this.
 */
export const runPrompt = (link: HTMLElement | null): (() => void) => {
  if (!link) return () => undefined;
  const play = (event: Event): void => {
    event.preventDefault();
    const { href } = link as HTMLAnchorElement;
    const problem = link.parentElement?.lastElementChild;
    problem?.replaceChildren();
    const isOn = playing?.paused === false && playing.src === href;
    playing?.pause();
    if (isOn) return;
    const sound = new Audio(href);
    playing = sound;
    sound.onplaying = () => void (link.dataset['on'] = '');
    sound.onpause = () => void delete link.dataset['on'];
    sound.onerror = () => {
      // The recording was stopped while it was loading.
      if (sound.paused) return;
      // Without this, the next press would stop it rather than try again.
      sound.pause();
      problem?.replaceChildren(FAILED);
    };
    sound.play().catch((error: unknown) => {
      // The browser no longer counts the press as the cause of the sound: the link is followed instead.
      if ((error as Error).name === 'NotAllowedError') location.assign(href);
    });
  };
  link.addEventListener('click', play);
  return () => link.removeEventListener('click', play);
};
