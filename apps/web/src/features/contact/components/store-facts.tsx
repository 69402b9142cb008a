import { useTranslation } from '@fori/client/use-translation';
import type { PageSection } from '@fori/contracts/text-pages/schemas';
import { countryName, formatClock } from '@fori/i18n/format';
import { type ReactNode, useId } from 'react';
import { InsertedHtml } from '../../../shared/inserted-html.tsx';
import { usePreferences } from '../../../shared/preferences.tsx';
import { phoneHref, type ShopIdentity, useShop } from '../../../shared/use-shop.ts';
import { MarkedText } from './marked-text.tsx';

type Days = ShopIdentity['opening_hours'][number]['days'];

/** A day, or days in a row. */
const useDayNames = () => {
  const { t } = useTranslation('contact');
  return (days: Days): string => {
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return '';
    if (first === last) return t(`hours.${first}`);
    if (days.join(' ') === 'mon tue wed thu fri') return t('hours.mon_fri');
    return days.length > 2
      ? `${t(`hours.${first}`)}–${t(`hours.${last}`)}`
      : days.map((day) => t(`hours.${day}`)).join(', ');
  };
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-hair border-t py-6 first:border-t-0 first:pt-0 last:pb-0">
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const link = 'link inline-flex min-h-target items-center';

/** Address, opening hours and support contacts. */
export function StoreFacts({ place }: { place: PageSection | undefined }) {
  const { t } = useTranslation('contact');
  const shop = useShop();
  const { language } = usePreferences();
  const labelOf = useDayNames();
  return (
    <div className="border border-hair bg-surface p-4 sm:p-6 lg:clear-of-header lg:sticky">
      <Part title={place?.title ?? shop.company}>
        <address className="not-italic">
          <p>{shop.company}</p>
          <p>{shop.address.street}</p>
          <p>
            {shop.address.postal_code} {shop.city}, {countryName(shop.address.country, language)}
          </p>
        </address>
        {place && <InsertedHtml html={place.html} className="mt-2 text-muted [&_a]:link" />}
      </Part>
      {shop.opening_hours.length > 0 && (
        <Part title={t('hours.title')}>
          <ul className="font-mono">
            {shop.opening_hours.map(({ days, opens, closes }) => (
              <li key={days.join()} className="flex flex-wrap gap-x-2">
                <span className="min-w-24">{labelOf(days)}</span>{' '}
                <span>
                  {t('hours.time', { opens: formatClock(opens, language), closes: formatClock(closes, language) })}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('support.title')}>
        {shop.support && (
          <p className="font-semibold">{t('support.availability', { availability: shop.support.availability })}</p>
        )}
        <p>
          {shop.support && t('support.reply', { time: shop.support.reply_time })} {t('support.text')}
        </p>
        <p className="mt-2">
          <a href={`mailto:${shop.email}`} className={`${link} wrap-anywhere`}>
            {shop.email}
          </a>
        </p>
        {shop.phone && (
          <>
            <p>
              <a href={phoneHref(shop.phone)} className={`${link} whitespace-nowrap font-mono`}>
                {shop.phone}
              </a>
            </p>
            {shop.opening_hours.length > 0 && <p className="text-muted text-sm">{t('support.phone')}</p>}
          </>
        )}
        <p className="mt-4">
          <MarkedText text={t('support.faqs')} />
        </p>
      </Part>
    </div>
  );
}
