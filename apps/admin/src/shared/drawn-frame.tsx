import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface DrawnFrameProps {
  title: string;
  style: CSSProperties;
  children: ReactNode;
}

/**
 * A frame drawn by this page, with its styles and theme but the sizes of the shop: in a window of its own they follow the frame's
 * width. It runs no script.
 */
export function DrawnFrame({ title, style, children }: DrawnFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const begin = (shown: Document | null) => {
    const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')];
    shown?.head.replaceChildren(...styles.map((each) => each.cloneNode(true)));
    setPage(shown);
  };
  useEffect(() => {
    if (!page) return;
    const from = document.documentElement;
    const follow = () => {
      page.documentElement.className = from.className;
      page.documentElement.lang = from.lang;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(from, { attributes: true });
    return () => observer.disconnect();
  }, [page]);
  return (
    <>
      <iframe
        title={title}
        srcDoc="<!doctype html>"
        sandbox="allow-same-origin"
        style={style}
        onLoad={({ currentTarget }) => begin(currentTarget.contentDocument)}
      />
      {page && createPortal(children, page.body)}
    </>
  );
}
