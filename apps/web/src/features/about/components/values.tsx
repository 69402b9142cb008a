import type { PageSection } from '@fori/contracts/text-pages/schemas';
import { InsertedHtml } from '../../../shared/inserted-html.tsx';

/** A section of equal parts side by side: the shop's values. */
export const Values = ({ section: { anchor, title, html, parts } }: { section: PageSection }) => (
  <section aria-labelledby={anchor} className="bg-spruce text-on-spruce dark:bg-spruce-tint dark:text-ink">
    <div className="shell py-12 md:py-28">
      <h2 id={anchor} className="mb-8 text-3xl md:mb-18">
        {title}
      </h2>
      {html && <InsertedHtml html={html} className="mb-8 max-w-prose text-lg" />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-3 lg:gap-12">
        {parts.map((part) => (
          <div key={part.anchor} className="stitch-top">
            <h3 className="mb-3 text-2xl">{part.title}</h3>
            <InsertedHtml html={part.html} className="max-w-prose text-lg" />
          </div>
        ))}
      </div>
    </div>
  </section>
);
