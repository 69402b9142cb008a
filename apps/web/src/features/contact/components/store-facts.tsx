import type { PageSection } from '@fori/contracts/text-pages/schemas';
import { shop } from '@fori/domain/shop';
import { formatClock } from '@fori/i18n/format';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InsertedHtml } from '../../../shared/inserted-html.tsx';
import { usePreferences } from '../../../shared/preferences.tsx';
import { MarkedText } from './marked-text.tsx';

type Days = (typeof shop.openingHours)[number]['days'];

/** The label of the days in a line of the opening hours. */
const nameOf = (days: Days) => (days.length > 1 ? 'mon_fri' : days[0] === 'sat' ? 'sat' : 'sun');

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
  const { language } = usePreferences();
  const { availability, replyWithinHours } = shop.support;
  return (
    <div className="border border-hair bg-surface p-4 sm:p-6 lg:clear-of-header lg:sticky">
      <Part title={place?.title ?? shop.company}>
        <address className="not-italic">
          <p>{shop.company}</p>
          <p>{shop.street}</p>
          <p>
            {shop.postalCode} {t('store.location')}
          </p>
        </address>
        {place && <InsertedHtml html={place.html} className="mt-2 text-muted [&_a]:link" />}
      </Part>
      <Part title={t('hours.title')}>
        <ul className="font-mono">
          {shop.openingHours.map(({ days, opens, closes }) => (
            <li key={opens + closes} className="grid grid-cols-[6rem_1fr] gap-x-2">
              <span>{t(`hours.${nameOf(days)}`)}</span>{' '}
              <span>
                {t('hours.time', { opens: formatClock(opens, language), closes: formatClock(closes, language) })}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('support.title')}>
        <p className="font-semibold">{t('support.availability', { availability })}</p>
        <p>
          {t('support.reply', { count: replyWithinHours })} {t('support.text')}
        </p>
        <p className="mt-2">
          <a href={`mailto:${shop.email}`} className={`${link} wrap-anywhere`}>
            {shop.email}
          </a>
        </p>
        <p>
          <a href={shop.phoneHref} className={`${link} whitespace-nowrap font-mono`}>
            {shop.phone}
          </a>
        </p>
        <p className="text-muted text-sm">{t('support.phone')}</p>
        <p className="mt-4">
          <MarkedText text={t('support.faqs')} />
        </p>
      </Part>
    </div>
  );
}
