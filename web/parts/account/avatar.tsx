import { usePictureUrl } from '#web/client/root-data.ts';

interface Person {
  first_name: string;
  last_name: string;
  photo: string | null;
}

/** Lists the grounds of initials: white on each has a contrast of at least 6, in light and dark. */
const TINTS = ['#2b3a8f', '#0b655a', '#8a3b12', '#7a2a63', '#57560f', '#3d5166'];

/** Returns the ground of a person's initials, which is the same everywhere for the same name. */
const tintOf = (name: string): string | undefined =>
  TINTS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS.length];

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
      className={`${imageClass} flex items-center justify-center font-bold`}
      style={{ background: tintOf(person.first_name + person.last_name), color: '#fff' }}
    >
      {initial(person.first_name) + initial(person.last_name) || '?'}
    </span>
  );
};
