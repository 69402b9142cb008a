import { useTranslation } from '@fori/client/use-translation';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { footerLink, Imprint } from './imprint.tsx';

/** What the law and trust ask for; each page in a tab of its own, because a card that was typed is not stored. */
export function CheckoutFooter() {
  const { t } = useTranslation('shell');
  const links = [
    [paths.withdrawal, t('footer.withdraw')],
    [paths.terms, t('footer.terms')],
    [paths.privacy, t('footer.privacy')],
    [paths.returns, t('checkout.returns')],
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
