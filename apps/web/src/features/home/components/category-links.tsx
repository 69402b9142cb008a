import { useTranslation } from '@fori/client/use-translation';
import type { HomeLink } from '@fori/contracts/home/schemas';
import { ArrowRight } from 'lucide-react';
import { BlockLink } from './block-link.tsx';

/** Links onwards below the first screen, whichever slide is shown. Their columns are those of the cards below. */
export function CategoryLinks({ links }: { links: readonly HomeLink[] }) {
  const { t } = useTranslation('home');
  return (
    <nav aria-label={t('doors.label')} className="border-b border-line bg-surface">
      <ul className="shell grid grid-cols-2 gap-x-3 md:gap-x-6 lg:grid-cols-4">
        {links.map((link) => (
          <li key={`${link.to} ${link.text}`} className="border-hair max-lg:nth-last-[n+3]:border-b">
            <BlockLink
              to={link.to}
              className="group flex min-h-16 items-center justify-between gap-2 font-semibold leading-tight md:text-lg"
            >
              <span className="underline-offset-4 group-hover:underline">{link.text}</span>
              <ArrowRight
                aria-hidden
                className="size-5 shrink-0 transition-transform duration-120 ease-out group-hover:translate-x-1 motion-reduce:transition-none"
              />
            </BlockLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
