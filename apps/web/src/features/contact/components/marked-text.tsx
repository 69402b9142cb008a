import { UiLink } from '@fori/ui/link';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import { RichText } from '../../../shared/rich-text.tsx';

const to = (href: string) => (text: string) => (
  <UiLink href={href} className="link">
    {text}
  </UiLink>
);

/** The elements for marks in texts: `<faqs>questions and answers</faqs>`. */
const elements: Readonly<Record<string, (text: string) => ReactNode>> = {
  faqs: to(paths.faqs),
  retention: to(`${paths.privacy}#retention`),
};

/** A line of text with links in it. */
export const MarkedText = ({ text }: { text: string }) => <RichText text={text} elements={elements} />;
