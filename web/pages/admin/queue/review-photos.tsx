import type { Picture } from '#contract/ads/schemas/ads.ts';
import { fileOf, Photo, toPhoto } from '#web/parts/ads/photo.tsx';

interface ReviewPhotosProps {
  pictures: readonly Picture[];
  /** Is the index of the large photo. */
  shown: number;
  onShow: (index: number) => void;
}

/** Shows the photos of an ad, uncropped (a reviewer must see the edges): one large, and all of them small below it. */
export const ReviewPhotos = ({ pictures, shown, onShow }: ReviewPhotosProps) => {
  const current = shown % pictures.length;
  const large = pictures[current];
  if (!large) {
    return (
      <p className="rounded-md bg-raised p-4 text-ink-soft">Cette annonce n’a pas de photo.</p>
    );
  }
  const photo = toPhoto(large, 1280);
  return (
    <div className="flex flex-col gap-2">
      <a href={fileOf(photo)} target="_blank" rel="noreferrer">
        <Photo
          key={large.url}
          photo={photo}
          sizes="(min-width:64rem) 384px,94vw"
          width={large.width}
          height={large.height}
          alt={`Photo ${current + 1} sur ${pictures.length}`}
          loadingPriority="first"
          className="aspect-photo w-full rounded-md object-contain"
        />
      </a>
      {pictures.length > 1 && (
        <ul className="grid grid-cols-5 gap-2">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={`Photo ${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => onShow(index)}
                className="block w-full rounded-md border-2 border-transparent aria-[current=true]:border-brand"
              >
                <Photo
                  photo={toPhoto(picture, 160)}
                  sizes="72px"
                  width={72}
                  height={54}
                  alt=""
                  loadingPriority="seen"
                  className="aspect-photo w-full rounded-sm object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
