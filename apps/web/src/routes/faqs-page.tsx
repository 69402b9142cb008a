import { useTranslation } from '@fori/client/use-translation';
import type { PageSection, TextPage } from '@fori/contracts/text-pages/schemas';
import { Card } from '@fori/ui/section';
import { Mail, MessageSquareText, Phone } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Question } from '../features/faqs/components/question.tsx';
import { InsertedHtml } from '../shared/inserted-html.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { breadcrumbData, faqData } from '../shared/structured-data.ts';
import { phoneHref, useShop } from '../shared/use-shop.ts';

const way = 'flex min-h-target items-center gap-3 font-semibold hover:underline hover:underline-offset-4';

const ContactWay = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <span className="shrink-0 text-muted [&>svg]:size-5">{icon}</span>
    <span className="wrap-anywhere min-w-0">{children}</span>
  </>
);

/** The text of HTML that the API has rendered, for search engines. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Headings of the second level are questions; one with parts names a group of them. */
const questionsOf = ({ anchor, title, html, parts }: PageSection) =>
  parts.length > 0 ? parts : [{ anchor, title, html }];

/** The most frequent questions. */
export function Faqs({ page: { title, description, search_text: searchText, lead, sections } }: { page: TextPage }) {
  const { t } = useTranslation('text-pages');
  const shop = useShop();
  usePageHead({
    title,
    description,
    searchText,
    structuredData: import.meta.env.SSR
      ? (absolute, shop) => [
          faqData(sections.flatMap(questionsOf).map((part) => ({ question: part.title, answer: textOf(part.html) }))),
          breadcrumbData(absolute, shop, [{ label: title, href: paths.faqs }]),
        ]
      : undefined,
  });
  return (
    <div className="shell py-8 md:pt-12 md:pb-18">
      <header className="flex max-w-prose flex-col gap-4 pb-8 md:pb-12">
        <h1 className="hyphens-auto text-3xl">{title}</h1>
        <InsertedHtml html={lead} className="text-lg text-muted" />
      </header>
      <div className="grid-7-5 items-start">
        <div className="border-line border-t">
          {sections.map((section) => (
            <Fragment key={section.anchor}>
              {section.parts.length > 0 && (
                <h2 id={section.anchor} className="pt-8 pb-2 text-2xl">
                  {section.title}
                </h2>
              )}
              {questionsOf(section).map(({ anchor, title: question, html }) => (
                <Question
                  key={anchor}
                  id={anchor}
                  question={question}
                  answer={html}
                  level={section.parts.length > 0 ? 'h3' : 'h2'}
                />
              ))}
            </Fragment>
          ))}
        </div>
        <Card title={t('more.title')} className="lg:clear-of-header lg:sticky">
          {shop.support && <p className="mb-4 text-muted">{shop.support.sentence}</p>}
          <ul className="flex flex-col">
            <li>
              <a href={`mailto:${shop.email}`} className={way}>
                <ContactWay icon={<Mail aria-hidden />}>{t('more.email', { email: shop.email })}</ContactWay>
              </a>
            </li>
            {shop.phone && (
              <li>
                <a href={phoneHref(shop.phone)} className={way}>
                  <ContactWay icon={<Phone aria-hidden />}>
                    {t('more.phone', { phone: shop.phone.replaceAll(' ', '\u00a0') })}
                  </ContactWay>
                </a>
              </li>
            )}
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
