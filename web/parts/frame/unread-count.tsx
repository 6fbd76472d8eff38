// The count has inline styles instead of a rule of the stylesheet, which guests load too.
const LOOK = {
  position: 'absolute',
  top: 4,
  minWidth: '1.5em',
  padding: '0 4px',
  borderRadius: '.75em',
  background: 'var(--color-danger)',
  color: 'var(--color-on-danger)',
  // Grows with the size of text of the phone, within the icon.
  fontSize: 'min(.75rem, 18px)',
  lineHeight: 1.5,
  fontWeight: 700,
  textAlign: 'center',
} as const;
const MAX_SHOWN = 99;
const shownCount = (count: number) => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

// Hides a text from view, for screen readers only.
const SPOKEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

interface UnreadCountProps {
  count: number;
  /** Is the distance of the count from the right edge of the link, which must be positioned. */
  right: number | string;
  /** Is the text that screen readers add to the link, such as '2 non lus'. */
  spoken?: string;
}

/** Shows the number of unread items over an icon. Renders nothing for 0. */
export const UnreadCount = ({ count, right, spoken }: UnreadCountProps) =>
  count > 0 && (
    <>
      <span aria-hidden="true" style={{ ...LOOK, right }}>
        {shownCount(count)}
      </span>
      {spoken && <span style={SPOKEN}>{spoken}</span>}
    </>
  );

/** Returns the number with its adjective, as screens show it: '2 non lus', '99+ non lus'. */
export const unreadText = (count: number, unread: string): string =>
  `${shownCount(count)} ${unread}${count > 1 ? 's' : ''}`;

/** Returns the accessible name of a link to unread items: 'Messages, 2 non lus'. */
export const unreadLabel = (page: string, count: number, unread: string): string =>
  count > 0 ? `${page}, ${unreadText(count, unread)}` : page;

/** Returns the style of a link that positions its `UnreadCount`; undefined without a count. */
export const aroundCount = (count: number) =>
  count > 0 ? ({ position: 'relative' } as const) : undefined;
