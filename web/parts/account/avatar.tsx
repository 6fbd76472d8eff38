import { usePictureUrl } from '#web/client/root-data.ts';

interface Person {
  first_name: string;
  last_name: string;
  photo: string | null;
}

const initial = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase('fr') ?? '';

/**
 * Shows a person's photo or initials, 40 px wide, or 64 when `large`. It is decorative, since it
 * stands beside the person's name.
 */
export const Avatar = ({ person, large }: { person: Person; large?: boolean }) => {
  const pictureUrl = usePictureUrl();
  const size = large ? 64 : 40;
  const imageClass = `${large ? 'size-16' : 'size-10'} shrink-0 rounded-full`;
  return person.photo ? (
    <img
      src={pictureUrl(person.photo)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={`${imageClass} object-cover`}
    />
  ) : (
    <span
      aria-hidden="true"
      dir="auto"
      className={`${imageClass} flex items-center justify-center bg-brand font-bold text-on-brand`}
    >
      {initial(person.first_name) + initial(person.last_name) || '?'}
    </span>
  );
};
