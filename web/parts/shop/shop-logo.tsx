import { usePictureUrl } from '#web/client/root-data.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Shows the logo of a shop, or a default sign. It is decorative, since it stands beside the shop's name. */
export const ShopLogo = ({ logo }: { logo: string | null }) => {
  const pictureUrl = usePictureUrl();
  return logo ? (
    <img
      src={pictureUrl(logo)}
      alt=""
      width={64}
      height={64}
      className="size-16 shrink-0 rounded-md object-cover"
    />
  ) : (
    <span className="flex size-16 shrink-0 items-center justify-center rounded-md bg-raised">
      <Icon name="buildings" className="size-8" />
    </span>
  );
};
