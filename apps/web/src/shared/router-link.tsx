import type { LinkProps } from '@fori/ui/link';
import { Link } from 'react-router-dom';

/** Addresses another app serves: the back office, the demo mailbox, files, the feed. */
export const isExternalLink = (href: string) =>
  !href.startsWith('/') || /^\/(admin|dev|api|media)(\/|$)|^\/blogs\/feed\.xml/.test(href);

/** Makes the links of `@fori/ui` use the router where they stay in this app. */
export const RouterLink = ({ href, ...rest }: LinkProps) =>
  isExternalLink(href) ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;
