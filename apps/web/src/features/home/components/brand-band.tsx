import type { HomeBlockOf } from '@fori/contracts/home/schemas';
import { BlockLink } from './block-link.tsx';

/** A text beside figures: the brand, with facts about manufacture, delivery and returns. */
export function BrandBand({ block }: { block: HomeBlockOf<'figures'> }) {
  const { id, eyebrow, title, text, link, figures } = block;
  return (
    <section aria-labelledby={id} className="bg-spruce text-on-spruce dark:bg-spruce-tint dark:text-ink">
      <div className="shell grid gap-12 py-18 md:grid-12 md:py-28">
        <div className="min-w-0 md:col-span-7">
          {eyebrow && <p className="mb-4 font-mono text-sm">{eyebrow}</p>}
          <h2 id={id} className="mb-6 font-extrabold text-4xl tracking-tighter">
            {title}
          </h2>
          {text && <p className="max-w-prose text-lg">{text}</p>}
          {link && (
            <BlockLink
              to={link.to}
              className="mt-6 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {link.text}
            </BlockLink>
          )}
        </div>
        <dl className="grid content-end gap-6 md:col-span-5">
          {figures.map(({ value, label }) => (
            <div key={label} className="stitch-top flex flex-wrap items-baseline gap-x-4">
              <dt className="order-2 min-w-0 flex-1 basis-32">{label}</dt>
              <dd className="min-w-[4.5ch] shrink-0 font-mono text-3xl tracking-tighter">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
