import type { Picture } from '#contract/ads/schemas.ts';

const webpOf = (picture: Picture) =>
  picture.variants
    .filter(({ type }) => type === 'image/webp')
    .toSorted((a, b) => a.width - b.width);

const Photo = ({ picture, name, first }: { picture: Picture; name: string; first: boolean }) => {
  const files = webpOf(picture);
  return (
    <a href={files.at(-1)?.url ?? picture.url} target="_blank" rel="noreferrer">
      <img
        src={picture.url}
        srcSet={files.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes="(min-width: 768px) 400px, 88vw"
        width={picture.width}
        height={picture.height}
        alt={name}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-photo w-full rounded-md bg-raised object-contain"
      />
    </a>
  );
};

/** Every photo of an ad, whole (never cropped: a reviewer must see the edges), side by side to swipe through. */
export const ReviewPhotos = ({ pictures }: { pictures: readonly Picture[] }) => {
  if (pictures.length === 0) {
    return (
      <p className="rounded-md bg-raised p-4 text-ink-soft">Cette annonce n’a pas de photo.</p>
    );
  }
  const alone = pictures.length === 1;
  return (
    <ul className="no-bar -mx-3 flex snap-x snap-mandatory gap-2 overflow-x-auto px-3 md:mx-0 md:flex-wrap md:px-0">
      {pictures.map((picture, index) => (
        <li
          key={picture.url}
          className={`shrink-0 snap-center ${alone ? 'w-full md:w-2/3' : 'w-[88%] md:w-[calc(50%-4px)]'}`}
        >
          <Photo
            picture={picture}
            name={`Photo ${index + 1} sur ${pictures.length}`}
            first={index === 0}
          />
        </li>
      ))}
    </ul>
  );
};
