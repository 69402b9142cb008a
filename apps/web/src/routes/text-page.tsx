import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { byLanguage, localeTags } from '@fori/domain/languages';
import { useLocation, useParams } from 'react-router-dom';
import { InsertedHtml } from '../shared/inserted-html.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { usePreferences } from '../shared/preferences.tsx';
import { breadcrumbData } from '../shared/structured-data.ts';
import { TextPageScreen } from '../shared/text-page.tsx';
import { TextSection } from '../shared/text-section.tsx';
import { About } from './about-page.tsx';
import { Faqs } from './faqs-page.tsx';
import { Legal } from './legal-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

function OwnPage({ page }: { page: TextPage }) {
  const { slugs, title, heading, description, lead, sections, language } = page;
  const preferred = usePreferences().language;
  const href = paths.textPage(slugs[preferred]);
  usePageHead({
    title,
    ...(description && { description }),
    searchText: page.search_text,
    addresses: byLanguage((each) => paths.textPage(slugs[each])),
    structuredData: import.meta.env.SSR
      ? (absolute, shop) => breadcrumbData(absolute, shop, [{ label: title, href }])
      : undefined,
  });
  return (
    <article lang={language === preferred ? undefined : localeTags[language]} className="shell py-8 md:pt-12 md:pb-18">
      <h1 className="mb-4 hyphens-auto text-3xl md:mb-6">{heading}</h1>
      <InsertedHtml html={lead} />
      {sections.map((section) => (
        <TextSection key={section.anchor} section={section} />
      ))}
    </article>
  );
}

const views: Readonly<Record<string, typeof OwnPage>> = { about: About, faqs: Faqs, terms: Legal, privacy: Legal };

/** A page of the shop's texts: `/about`, `/faqs`, `/terms`, `/privacy`, and those of its own at `/pages/{slug}`. */
export function TextPagePage() {
  const { slug } = useParams();
  const { pathname } = useLocation();
  const [, system = ''] = pathname.split('/');
  const View = (slug === undefined && views[system]) || OwnPage;
  return (
    <TextPageScreen slug={slug ?? system} missing={<NotFoundPage />}>
      {(page) => <View page={page} />}
    </TextPageScreen>
  );
}
