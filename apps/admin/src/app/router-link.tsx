import type { LinkProps } from '@fori/ui/link';
import { PermittedLink } from '../shared/permissions.tsx';

/** How the links of the ui package go through the router. */
export const RouterLink = ({ href, ...rest }: LinkProps) => <PermittedLink to={href} {...rest} />;
