import type { MenuLink as Target } from '@fori/contracts/store/schemas';
import type { AriaAttributes } from 'react';
import { Link } from 'react-router-dom';

interface MenuLinkProps {
  link: Target;
  className: string;
  'aria-current'?: AriaAttributes['aria-current'];
}

/** A link of a menu: to a page of the shop, or to another site. */
export function MenuLink({ link: { text, to }, ...attributes }: MenuLinkProps) {
  if (to.startsWith('/'))
    return (
      <Link to={to} {...attributes}>
        {text}
      </Link>
    );
  return (
    <a href={to} rel="noopener" {...attributes}>
      {text}
    </a>
  );
}
