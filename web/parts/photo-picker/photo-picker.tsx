import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from '#contract/ads/limits.ts';
import { PHOTO_ACCEPT } from '#contract/common/pictures.ts';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import type { PhotoMenu } from './photo-menu.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { problemLines, type PhotoQueue } from './photo-queue.ts';
import type { PhotoUploads } from './photo-uploads.ts';

interface PhotoPickerProps {
  /** Manages the uploads; null until React has taken the form over: picked photos are sent with the form until then. */
  uploads: PhotoUploads | null;
  photos: PhotoQueue;
  /** Is the list of the photos already sent with a form that was posted without JavaScript. */
  served?: ReactNode;
  error?: string | null | undefined;
  /** Is the component of a photo's menu; undefined until it is loaded. */
  Menu: typeof PhotoMenu | undefined;
}

interface AddTileProps {
  input: RefObject<HTMLInputElement | null>;
  isLive: boolean;
  /** Is the id of the element with the error; undefined without one. */
  errorId: string | undefined;
  onTake: (input: HTMLInputElement) => void;
}

/** Shows the first tile, which picks photos; until React takes over, its file input is visible and names the files. */
const AddTile = ({ input, isLive, errorId, onTake }: AddTileProps) => {
  const id = useId();
  return (
    <li
      className={`relative flex items-center gap-2 rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isLive ? '' : 'col-span-full'}`}
    >
      <div className="relative grid size-20 shrink-0 place-items-center rounded-md border-2 border-dashed border-edge bg-surface text-brand hover:bg-raised">
        <label htmlFor={id} className="absolute inset-0 cursor-pointer overflow-hidden opacity-0">
          Ajouter des photos
        </label>
        <span className="pointer-events-none relative" aria-hidden="true">
          <Icon name="camera" className="size-9" />
          <span className="absolute -right-2 -bottom-1 grid size-5 place-items-center rounded-full bg-action font-bold text-on-action">
            +
          </span>
        </span>
      </div>
      <input
        id={id}
        ref={input}
        type="file"
        name="images[]"
        accept={PHOTO_ACCEPT}
        multiple
        className={isLive ? 'sr-only' : 'input min-w-0 py-2'}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ target }) => onTake(target)}
      />
    </li>
  );
};

/** Shows the photos of an ad: pick several or take one, follow the uploads, order them. */
export function PhotoPicker({ uploads, photos, served, error, Menu }: PhotoPickerProps) {
  const isLive = uploads !== null;
  const id = useId();
  const pick = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState(false);
  const [news, setNews] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);

  /** Adds the files picked in the input, as many as the limit allows, and says so when there were more. */
  const take = (input: HTMLInputElement) => {
    if (!uploads || !input.files?.length) return;
    const allFitted = uploads.add([...input.files]);
    setTooMany(!allFitted);
    if (!allFitted) toast.error(TOO_MANY_PHOTOS);
    // The input is emptied, so that the same photo can be picked again after it was removed.
    input.value = '';
  };
  const takePicked = useEffectEvent(() => pick.current && take(pick.current));
  useLayoutEffect(() => {
    if (isLive) takePicked();
  }, [isLive]);
  const placeOf = (key: string | null) => photos.findIndex((photo) => photo.key === key);
  /** Moves a photo to the index `to`, clamped to the list, and announces its new position to screen readers. */
  const move = (key: string | null, to: number) => {
    const end = Math.max(0, Math.min(to, photos.length - 1));
    if (key === null || end === placeOf(key)) return;
    uploads?.move(key, end);
    setNews(end === 0 ? 'C’est la photo principale.' : `Photo déplacée en position ${end + 1}.`);
  };
  /** Removes a photo, announces that to screen readers, and moves the focus to the field that picks photos. */
  const remove = (key: string | null) => {
    setOpened(null);
    if (key !== null) uploads?.remove(key);
    setTooMany(false);
    setNews('Photo retirée.');
    pick.current?.focus();
  };

  const problem = tooMany ? TOO_MANY_PHOTOS : error;
  const openedPlace = placeOf(opened);
  // What works with React alone takes its space before React is there, so that nothing moves.
  const later = isLive ? undefined : 'invisible';
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-bold">Photos</legend>
      <Prompt slot="photos" of="Photos" className="-mt-2" />
      <ul className="grid grid-cols-[repeat(auto-fill,5rem)] gap-1 sm:gap-2">
        <AddTile
          input={pick}
          isLive={isLive}
          errorId={problem ? `${id}-error` : undefined}
          onTake={take}
        />
        {served}
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            place={place}
            onOpen={() => Menu && setOpened(photo.key)}
            onRetry={() => uploads?.retry(photo.key)}
            onRemove={() => remove(photo.key)}
            drag={{
              isDragged: photo.key === dragged,
              onStart: () => setDragged(photo.key),
              onOver: () => move(dragged, place),
              onEnd: () => setDragged(null),
            }}
          />
        ))}
      </ul>
      <div
        role="alert"
        dir="auto"
        id={`${id}-error`}
        className="text-sm font-bold text-danger empty:hidden"
      >
        {problem && <p>{problem}</p>}
        {problemLines(photos).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {isLive ? `${photos.length} sur ${MAX_PHOTOS}` : `${MAX_PHOTOS} au plus`}. La première est
        la principale. {photos.length > 1 && 'Touchez une photo pour changer l’ordre. '}
        <span className={later}>Elles partent compressées.</span>
      </p>
      <label
        className={`needs-script -mt-2 -mb-3 inline-flex min-h-11 cursor-pointer items-center self-start text-sm font-bold text-brand underline not-pointer-coarse:hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${later ?? ''}`}
      >
        <input
          type="file"
          accept={PHOTO_ACCEPT}
          capture="environment"
          disabled={!isLive}
          className="sr-only"
          onChange={({ target }) => take(target)}
        />
        Prendre une photo
      </label>
      {Menu && (
        <Menu
          place={openedPlace < 0 ? null : openedPlace}
          count={photos.length}
          onMove={(to) => move(opened, to)}
          onRemove={() => remove(opened)}
          onClose={() => setOpened(null)}
        />
      )}
      <output className="sr-only">{news}</output>
    </fieldset>
  );
}
