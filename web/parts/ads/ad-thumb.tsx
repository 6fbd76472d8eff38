import type { Picture } from '#contract/ads/schemas/ads.ts';
import { Motif } from '#web/ui/motif.tsx';
import { Photo, toPhoto } from './photo.tsx';

/** Is the largest width (px) of a thumbnail's file. */
const MAX_FILE_WIDTH = 320;

/**
 * Shows the cover of an ad as a 4:3 thumbnail, or the motif for an ad without a photo. It is
 * decorative, since it stands beside the title.
 */
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
      photo={toPhoto(picture, MAX_FILE_WIDTH)}
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
