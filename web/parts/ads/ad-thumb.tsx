import type { Picture } from '#contract/ads/schemas.ts';
import { Motif } from '#web/ui/motif.tsx';
import { Photo, toPhoto } from './photo.tsx';

/** Widths (px) of the files worth asking for when a picture is shown as a thumb. */
const LARGEST = 320;

/** The cover of an ad in a row, 4:3; the motif for an ad without a photo. Decoration: the title stands beside it. */
export const AdThumb = ({
  picture,
  className,
}: {
  picture: Picture | undefined;
  className: string;
}) => {
  const imageClass = `aspect-photo rounded-md object-cover ${className}`;
  return picture ? (
    <Photo
      photo={toPhoto(picture, LARGEST)}
      sizes="144px"
      width={144}
      height={108}
      alt=""
      loadingPriority="later"
      className={imageClass}
    />
  ) : (
    <span className={`flex items-center justify-center bg-raised ${imageClass}`}>
      <Motif className="size-10" />
    </span>
  );
};
