import { useInnerLinks } from './use-inner-links.ts';

/** The look of the shop's own texts: short paragraphs, lists, quotations. */
const plainProse =
  'flex max-w-prose flex-col gap-4 [&_a]:link [&_blockquote]:border-spruce [&_blockquote]:border-l-4 [&_blockquote]:py-1 [&_blockquote]:pl-4 [&_blockquote]:text-muted [&_h3]:text-lg [&_h4]:font-semibold [&_img]:h-auto [&_img]:w-full [&_li]:text-pretty [&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-2 [&_ol]:pl-5 [&_strong]:font-semibold [&_table]:block [&_table]:overflow-x-auto [&_td]:pr-4 [&_th]:pr-4 [&_th]:text-left [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-line';

interface InsertedHtmlProps {
  html: string;
  lang?: string | undefined;
  className?: string;
}

/** A text that the API has rendered and sanitised: nothing in it can run. */
export function InsertedHtml({ html, lang, className = plainProse }: InsertedHtmlProps) {
  const follow = useInnerLinks();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only its links are operated, and a key on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: only its links are operated
    <div lang={lang} className={className} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
