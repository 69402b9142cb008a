import { useTranslation } from '@fori/client/use-translation';
import type { SocialNetwork } from '@fori/domain/identity';
import { countryName } from '@fori/i18n/format';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { phoneHref, useShop } from '../../../shared/use-shop.ts';
import { useMenus } from '../hooks/use-menus.ts';
import { footerLink, Imprint } from './imprint.tsx';
import { MenuLink } from './menu-link.tsx';

const networkNames: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  linkedin: 'LinkedIn',
};

/** Drawn in a file of its own, which is not JavaScript before the first interaction. */
const SocialIcon = ({ network }: { network: string }) => (
  <svg aria-hidden="true" className="size-5">
    <use href={`/social-icons.svg#${network}`} />
  </svg>
);

function Column({ title, children, className = '' }: { title: string; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <h2 className="stamp mb-2 text-muted">{title}</h2>
      {children}
    </div>
  );
}

export function Footer() {
  const { t } = useTranslation('shell');
  const { language } = usePreferences();
  const shop = useShop();
  const columns = useMenus()?.columns ?? [];
  // more than two columns go below the brand
  const isWide = columns.length > 2;
  return (
    <footer className="mt-auto border-t border-line bg-surface print:hidden">
      <div className="shell footer-columns gap-x-6 gap-y-8 py-12 md:grid-12 md:py-18">
        <div className={`col-span-full md:col-span-12 ${isWide ? '' : 'lg:col-span-4'}`}>
          <p className="mb-4 text-3xl font-extrabold tracking-tight">{shop.name}</p>
          <p className="mb-6 max-w-prose text-muted">{t('footer.brand', { city: shop.city })}</p>
          <ul aria-label={t('footer.social')} className="-ml-3 grid w-fit grid-cols-4 min-[24rem]:flex lg:max-xl:grid">
            {shop.social.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  rel="noopener noreferrer"
                  target="_blank"
                  aria-label={networkNames[network]}
                  className="flex size-11 items-center justify-center text-muted hover:text-ink"
                >
                  <SocialIcon network={network} />
                </a>
              </li>
            ))}
            <li>
              <a
                href={`mailto:${shop.email}`}
                aria-label={t('footer.email')}
                className="flex size-11 items-center justify-center text-muted hover:text-ink"
              >
                <Mail aria-hidden className="size-5" />
              </a>
            </li>
          </ul>
        </div>
        {columns.map(({ id, title, links }, at) => (
          <Column
            key={id}
            title={title}
            className={`md:col-span-4 ${at === 1 && !isWide ? 'lg:col-span-2' : 'lg:col-span-3'}`}
          >
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <MenuLink link={link} className={footerLink} />
                </li>
              ))}
            </ul>
          </Column>
        ))}
        <Column title={t('footer.contact')} className="col-span-full md:col-span-4 lg:col-span-3">
          <address className="not-italic">
            <p className="pt-2.5">{shop.company}</p>
            <p className="pb-2.5">
              {shop.address.street}
              <br />
              {shop.address.postal_code} {shop.city}, {countryName(shop.address.country, language)}
            </p>
            {shop.phone && (
              <p>
                <a href={phoneHref(shop.phone)} className={`${footerLink} whitespace-nowrap font-mono`}>
                  {shop.phone}
                </a>
              </p>
            )}
            <p>
              <a href={`mailto:${shop.email}`} className={`${footerLink} wrap-anywhere`}>
                {shop.email}
              </a>
            </p>
          </address>
        </Column>
      </div>
      <div>
        <div className="shell">
          <span className="stitch w-full" />
        </div>
        <Imprint>
          <li>
            <Link to={paths.withdrawal} className={`${footerLink} font-semibold`}>
              {t('footer.withdraw')}
            </Link>
          </li>
          <li>
            <Link to={paths.privacy} className={footerLink}>
              {t('footer.privacy')}
            </Link>
          </li>
          <li>
            <Link to={paths.terms} className={`${footerLink} md:justify-end`}>
              {t('footer.terms')}
            </Link>
          </li>
        </Imprint>
      </div>
    </footer>
  );
}
