import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface BlockLinkProps {
  to: string;
  className: string;
  children: ReactNode;
}

/** The link of a block, within the shop or to another site. */
export const BlockLink = ({ to, ...rest }: BlockLinkProps) =>
  to.startsWith('/') ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
