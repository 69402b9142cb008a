import type { LinkProps } from '@fori/ui/link';
import { Link } from 'react-router-dom';

/** How the links of the ui package go through the router. */
export const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;
