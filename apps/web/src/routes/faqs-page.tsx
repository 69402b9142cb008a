import { shop } from '@fori/domain/shop';
import { Card } from '@fori/ui/section';
import { Mail, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Question } from '../features/faqs/components/question.tsx';
import { questions } from '../features/faqs/questions.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { plainText } from '../shared/prose.tsx';
import { breadcrumbData, faqData } from '../shared/structured-data.ts';
import { usePriceDisplay } from '../shared/use-prices.ts';
import { useShopFacts } from '../shared/use-shop-facts.ts';

const way = 'flex min-h-target items-center gap-3 font-semibold hover:underline hover:underline-offset-4';

const ContactWay = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <span className="shrink-0 text-muted [&>svg]:size-5">{icon}</span>
    <span className="wrap-anywhere min-w-0">{children}</span>
  </>
);

/** The most frequent questions. */
export function FaqsPage() {
  const { t } = useTranslation('faqs');
  const { pricesWithVat } = usePriceDisplay();
  const facts = { ...useShopFacts(), vat_note: t(pricesWithVat ? 'vat_note_with_vat' : 'vat_note') };
  const title = t('title');
  const answered = questions.map((id) => ({
    id,
    question: t(`questions.${id}.question`),
    answer: t(`questions.${id}.answer`, facts),
  }));
  usePageHead({
    title: `${title} — ${shop.name}`,
    description: t('description'),
    structuredData: (absolute) => [
      faqData(answered.map(({ question, answer }) => ({ question, answer: plainText(answer) }))),
      breadcrumbData(absolute, [{ label: title, href: paths.faqs }]),
    ],
  });
  return (
    <div className="shell py-8 md:pt-12 md:pb-18">
      <header className="flex max-w-prose flex-col gap-4 pb-8 md:pb-12">
        <h1 className="hyphens-auto text-3xl">{title}</h1>
        <p className="text-lg text-muted">{t('lead')}</p>
      </header>
      <div className="grid-7-5 items-start">
        <div className="border-line border-t">
          {answered.map((entry) => (
            <Question key={entry.id} {...entry} />
          ))}
        </div>
        <Card title={t('more.title')} className="lg:clear-of-header lg:sticky">
          <p className="mb-4 text-muted">
            {t('more.text', { availability: facts.availability, hours: facts.reply_hours })}
          </p>
          <ul className="flex flex-col">
            <li>
              <a href={`mailto:${shop.email}`} className={way}>
                <ContactWay icon={<Mail aria-hidden />}>{t('more.email', facts)}</ContactWay>
              </a>
            </li>
            <li>
              <a href={shop.phoneHref} className={way}>
                <ContactWay icon={<Phone aria-hidden />}>{t('more.phone', facts)}</ContactWay>
              </a>
            </li>
            <li>
              <Link to={paths.contact} className={way}>
                <ContactWay icon={<MessageSquareText aria-hidden />}>{t('more.contact')}</ContactWay>
              </Link>
            </li>
          </ul>
        </Card>
      </div>
    </div>
  );
}
