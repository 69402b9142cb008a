import { useTranslation } from '@fori/client/use-translation';
import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { ContactForm } from '../features/contact/components/contact-form.tsx';
import { MarkedText } from '../features/contact/components/marked-text.tsx';
import { StoreFacts } from '../features/contact/components/store-facts.tsx';
import { InsertedHtml } from '../shared/inserted-html.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { breadcrumbData, organizationData } from '../shared/structured-data.ts';
import { TextPageScreen } from '../shared/text-page.tsx';
import { TextSection } from '../shared/text-section.tsx';

/** The section that stands with the address; any other follows the form. */
const PLACE = 'store';

function Contact({
  page: { title, heading, description, search_text: searchText, lead, sections },
}: {
  page: TextPage;
}) {
  const { t } = useTranslation('contact');
  usePageHead({
    title,
    description,
    searchText,
    structuredData: import.meta.env.SSR
      ? (absolute, shop) => [
          organizationData(absolute, shop),
          breadcrumbData(absolute, shop, [{ label: title, href: paths.contact }]),
        ]
      : undefined,
  });
  return (
    <div className="shell py-8 md:pt-12 md:pb-18">
      <header className="flex max-w-prose flex-col gap-4 pb-8 md:pb-12">
        <h1 className="text-3xl">{heading}</h1>
        <InsertedHtml html={lead} className="text-lg text-muted [&_a]:link" />
      </header>
      <div className="grid-7-5 items-start">
        <section aria-labelledby="write" className="max-w-form">
          <h2 id="write" className="mb-2 text-2xl">
            {t('form.title')}
          </h2>
          <p className="mb-6 text-muted">
            <MarkedText text={t('form.about')} />
          </p>
          <ContactForm />
        </section>
        <StoreFacts place={sections.find(({ anchor }) => anchor === PLACE)} />
      </div>
      {sections
        .filter(({ anchor }) => anchor !== PLACE)
        .map((section) => (
          <TextSection key={section.anchor} section={section} />
        ))}
    </div>
  );
}

/** `/contact`: the form and the shop's contact details. */
export const ContactPage = () => <TextPageScreen slug="contact">{(page) => <Contact page={page} />}</TextPageScreen>;
