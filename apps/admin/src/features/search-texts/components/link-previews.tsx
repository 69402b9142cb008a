import { useTranslation } from '@fori/client/use-translation';
import { type Language, localeTags } from '@fori/domain/languages';
import { useStore } from '../../../shared/use-store.ts';

interface LinkPreviewsProps {
  /** without the shop's name, which pages add */
  title: string;
  description: string;
  /** site-relative address of the page */
  path: string;
  /** null for the shop's own picture */
  image: string | null;
  language: Language;
}

/** About as much as search engines show. */
const SHOWN = { title: 60, description: 160 } as const;

const cut = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const start = line.slice(0, most);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…`;
};

/** How a page looks in the results of a search engine, and as the card of a link to it. */
export function LinkPreviews({ title, description, path, image, language }: LinkPreviewsProps) {
  const { t } = useTranslation('admin-search-texts');
  const shop = useStore()?.name ?? '';
  const whole = [title, shop].filter(Boolean).join(' — ');
  const { host } = window.location;
  return (
    <div className="grid content-start gap-4" lang={localeTags[language]}>
      <section aria-label={t('preview.result')} className="grid gap-2">
        <h3 className="font-semibold text-sm">{t('preview.result')}</h3>
        <div className="border border-hair p-3">
          <p className="wrap-anywhere text-muted text-sm">
            {host}
            {path}
          </p>
          <p className="wrap-break-word text-lg text-spruce">{cut(whole, SHOWN.title)}</p>
          <p className="wrap-break-word text-sm">{cut(description, SHOWN.description)}</p>
        </div>
      </section>
      <section aria-label={t('preview.card')} className="grid gap-2">
        <h3 className="font-semibold text-sm">{t('preview.card')}</h3>
        <div className="max-w-sm overflow-hidden border border-hair">
          <img src={image ?? '/og.png'} alt="" className="aspect-1200/630 w-full bg-tile object-contain" />
          <div className="border-hair border-t p-3">
            <p className="text-muted text-xs">{host}</p>
            <p className="wrap-break-word font-semibold text-sm">{whole}</p>
            <p className="line-clamp-2 text-muted text-sm">{description}</p>
          </div>
        </div>
      </section>
    </div>
  );
}
