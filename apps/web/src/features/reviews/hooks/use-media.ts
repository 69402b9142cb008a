import type { Review } from '@fori/contracts/reviews/schemas';
import { useEffect, useRef, useState } from 'react';
import { type FileProblem, kindOfFile, splitAcceptedFiles } from '../media-files.ts';
import { keysOf, type MediaItem, storedItems } from '../review-form.ts';

let lastKey = 0;

const itemOf = (file: File): MediaItem => {
  lastKey += 1;
  return {
    key: `file-${lastKey}`,
    kind: 'file',
    file,
    preview: URL.createObjectURL(file),
    isVideo: kindOfFile(file) === 'video',
  };
};

const revokePreview = (item: MediaItem) => {
  if (item.kind === 'file') URL.revokeObjectURL(item.preview);
};

/**
 * The pictures and videos of a review's form, with the errors of the files chosen last.
 * @param onChange called with their keys
 */
export function useMedia(review: Review | null, onChange: (keys: string) => void) {
  const [items, setItems] = useState<readonly MediaItem[]>(() => storedItems(review));
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const latest = useRef(items);

  useEffect(() => {
    latest.current = items;
  }, [items]);
  useEffect(() => () => latest.current.forEach(revokePreview), []);

  const put = (next: readonly MediaItem[]) => {
    latest.current = next;
    setItems(next);
    onChange(keysOf(next));
  };
  return {
    items,
    problems,
    /** how many of them were accepted */
    add: (chosen: readonly File[]): number => {
      const { taken, problems: found } = splitAcceptedFiles(chosen, latest.current.length);
      setProblems(found);
      if (taken.length > 0) put([...latest.current, ...taken.map(itemOf)]);
      return taken.length;
    },
    remove: (key: string) => {
      setProblems([]);
      for (const item of latest.current) if (item.key === key) revokePreview(item);
      put(latest.current.filter((item) => item.key !== key));
    },
  };
}
export type Media = ReturnType<typeof useMedia>;
