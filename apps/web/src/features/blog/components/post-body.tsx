import { useInnerLinks } from '../hooks/use-inner-links.ts';

/** The text of a post. The API has sanitised it: nothing in it can run (BlogPost.body). */
export function PostBody({ html, lang }: { html: string; lang: string | undefined }) {
  const follow = useInnerLinks();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only its links are operated, and a key on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: only its links are operated
    <div
      lang={lang}
      className="prose max-w-prose text-lg"
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
