import { shop } from '@fori/domain/shop';
import { UiLink } from '@fori/ui/link';
import type { ReactNode } from 'react';
import { paths } from './paths.ts';
import { RichText } from './rich-text.tsx';

const to = (href: string) => (text: string) => (
  <UiLink href={href} className="link">
    {text}
  </UiLink>
);

/** The elements for marks in texts: `<contact>write to us</contact>`. */
const elements: Readonly<Record<string, (text: string) => ReactNode>> = {
  about: to(paths.about),
  blogs: to(paths.blogs),
  contact: to(paths.contact),
  email: to(`mailto:${shop.email}`),
  faqs: to(paths.faqs),
  jacket: to(paths.customJacket),
  orders: to(paths.orders),
  phone: to(shop.phoneHref),
  privacy: to(paths.privacy),
  retention: to(`${paths.privacy}#retention`),
  profile: to(paths.profile),
  terms: to(paths.terms),
  b: (text) => <strong className="font-semibold">{text}</strong>,
};

const MARK = /<\/?\w+>/g;

/** A text of the catalogue without its marks, for plain text: search engines, attributes. */
export const plainText = (text: string): string => text.replace(MARK, '').replace(/^[->] /gm, '');

/** A line of text with links in it. */
export const MarkedText = ({ text }: { text: string }) => <RichText text={text} elements={elements} />;

const startsWith = (mark: string) => (line: string) => line.startsWith(mark);

function Block({ text }: { text: string }) {
  const lines = text.split('\n');
  const rest = lines.map((line) => line.slice(2));
  if (lines.every(startsWith('- '))) {
    return (
      <ul className="flex list-disc flex-col gap-2 text-pretty pl-5 marker:text-line">
        {rest.map((line) => (
          <li key={line}>
            <MarkedText text={line} />
          </li>
        ))}
      </ul>
    );
  }
  if (lines.every(startsWith('> '))) {
    return (
      <blockquote className="border-spruce border-l-4 py-1 pl-4 text-muted">
        <MarkedText text={rest.join(' ')} />
      </blockquote>
    );
  }
  return (
    <p>
      <MarkedText text={text} />
    </p>
  );
}

/**
 * A longer text of the catalogue: blocks between empty lines; lines starting with `- ` are a list, with `> ` a
 * quotation.
 */
export const Prose = ({ text }: { text: string }) => (
  <div className="flex max-w-prose flex-col gap-4">
    {text.split('\n\n').map((block) => (
      <Block key={block} text={block} />
    ))}
  </div>
);
