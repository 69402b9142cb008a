import type { PageSection } from '@fori/contracts/text-pages/schemas';
import { InsertedHtml } from './inserted-html.tsx';

/** A section of a page without a layout of its own. */
export const TextSection = ({ section: { anchor, title, html, parts } }: { section: PageSection }) => (
  <section aria-labelledby={anchor} className="flex flex-col gap-4 pt-8 md:pt-12">
    <h2 id={anchor} className="hyphens-auto text-2xl">
      {title}
    </h2>
    <InsertedHtml html={html} />
    {parts.map((part) => (
      <section key={part.anchor} aria-labelledby={part.anchor} className="flex flex-col gap-2 pt-2">
        <h3 id={part.anchor} className="hyphens-auto text-xl">
          {part.title}
        </h3>
        <InsertedHtml html={part.html} />
      </section>
    ))}
  </section>
);
