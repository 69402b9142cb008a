import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

/** The getters of jsdom itself, which the test set-up has replaced on this page. */
const nativeLabels = (element: Element): Element[] | null | undefined => {
  const frame = document.body.appendChild(document.createElement('iframe')).contentWindow as
    | (Window & typeof globalThis)
    | null;
  if (!frame) throw new Error('the frame has no window');
  const kind = element.constructor.name as 'HTMLInputElement';
  const labels = Object.getOwnPropertyDescriptor(frame[kind]?.prototype ?? {}, 'labels')?.get?.call(element);
  return labels && [...labels];
};

const ownLabels = (element: Element) => {
  const { labels } = element as HTMLInputElement;
  return labels && [...labels];
};

it('gives controls the labels that jsdom gives them, also after a change', () => {
  const { container } = render(
    <form>
      <label htmlFor="named">before</label>
      <input id="named" />
      <label htmlFor="named">after</label>
      <label>
        around <i>and</i> <select id="inside" /> <button type="button">not this one</button>
      </label>
      <label htmlFor="named">
        around another <textarea />
      </label>
      <label htmlFor="">
        of nothing <input />
      </label>
      <label htmlFor="text">of what takes no label</label>
      <p id="text">text</p>
      <label>
        hidden <input id="secret" type="hidden" />
        <input type="checkbox" />
      </label>
      <output />
      <progress />
      <meter />
    </form>,
  );
  const expectSame = () => {
    for (const element of container.querySelectorAll('*'))
      expect(ownLabels(element), element.outerHTML).toEqual(nativeLabels(element));
  };
  expectSame();
  container.querySelector('#named')?.remove();
  container.querySelector('#text')?.replaceWith(Object.assign(document.createElement('input'), { id: 'text' }));
  container.querySelector('#secret')?.setAttribute('type', 'radio');
  container.querySelector('label')?.setAttribute('for', 'inside');
  expectSame();
});

it('gives labels to controls outside of the page', () => {
  const label = document.createElement('label');
  label.innerHTML = 'text <input>';
  expect(label.querySelector('input')?.labels?.[0]).toBe(label);
});

it('finds an element by its id inside of another one only', () => {
  const { container } = render(
    <div id="outer">
      <p id="inner">text</p>
      <p id="empty" />
    </div>,
  );
  const [outer, empty] = [container.querySelector('[id="outer"]'), container.querySelector('[id="empty"]')];
  expect(outer).toBe(container.firstElementChild);
  expect(outer?.querySelector('[id="inner"]')?.textContent).toBe('text');
  expect(outer?.querySelector('[id="outer"]')).toBeNull();
  expect(empty?.querySelector('[id="inner"]')).toBeNull();
  expect(empty?.querySelector('[id="unknown"]')).toBeNull();
});
