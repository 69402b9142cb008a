import { useTranslation } from '@fori/client/use-translation';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { footerLink, Imprint } from './imprint.tsx';

/** Links to terms, privacy and contact, each in a new tab, so that a card that was typed is not lost. */
export function CheckoutFooter() {
  const { t } = useTranslation(['shell', 'checkout']);
  const links = [
    [paths.withdrawal, t('footer.withdraw')],
    [paths.terms, t('footer.terms')],
    [paths.privacy, t('footer.privacy')],
    [paths.returns, t('checkout:frame.returns')],
    [paths.contact, t('nav.contact')],
  ] as const;
  return (
    <footer className="mt-auto border-line border-t bg-surface print:hidden">
      <Imprint>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to} target="_blank" className={footerLink}>
              {text}
            </Link>
          </li>
        ))}
      </Imprint>
    </footer>
  );
}
