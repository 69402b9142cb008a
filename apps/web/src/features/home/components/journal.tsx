import type { HomeBlockOf } from '@fori/contracts/home/schemas';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BlockLink } from './block-link.tsx';

/** The newest posts of the journal: the cards are its children. */
export function Journal({
  block: { id, title, link },
  children,
}: {
  block: HomeBlockOf<'posts'>;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="shell py-12 md:py-18">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {link && (
          <BlockLink to={link.to} className="link inline-flex min-h-target items-center gap-2 font-semibold">
            {link.text}
            <ArrowRight aria-hidden className="size-5" />
          </BlockLink>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-12 md:grid-cols-3">{children}</ul>
    </section>
  );
}
