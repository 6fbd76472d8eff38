import { useState, type ReactNode } from 'react';

/**
 * Keeps the content of the element with this id as the server rendered it. If React creates the
 * page anew, as after a translator has changed it, the element is created with its former content.
 */
export const useAsServed = (id: string) => {
  // The object stays the same across renders: with another one, React would write the content again.
  const [html] = useState(() => ({
    __html: import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  }));
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: html } as const;
};

interface AsServedProps {
  id: string;
  as?: 'div' | 'fieldset';
  className?: string;
  /** Hides the element and removes its inputs from their form while the browser has no content for it. */
  isHidden?: boolean;
  /**
   * Is the content of the element; undefined when the browser does not have its data, which a
   * loader put under `onServer`.
   */
  children: ReactNode | undefined;
}

/**
 * Renders an element whose content stays as the server rendered it while the browser has none of its own. With
 * `isHidden`, it is then hidden and, as a disabled fieldset, left out of its form.
 */
export const AsServed = ({
  as: Tag = 'div',
  isHidden = false,
  children,
  ...attributes
}: AsServedProps) => {
  const served = useAsServed(attributes.id);
  return children === undefined ? (
    <Tag {...attributes} {...served} hidden={isHidden} {...(isHidden && { disabled: true })} />
  ) : (
    <Tag {...attributes}>{children}</Tag>
  );
};
