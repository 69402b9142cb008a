import { findByIdFast, rememberLabels } from './labels-testing.tsx';

const setOf = (names: string) => new Set(names.split(' '));

/** Elements that every browser's style sheet hides; others are hidden by attribute. */
const NEVER_SHOWN = setOf(
  'area base basefont datalist head link meta noembed noframes param rp script style template title',
);

/** Elements that are not displayed inline. */
const NOT_INLINE = setOf(
  'html body address blockquote center dialog div figure figcaption footer form header hr legend listing main p plaintext ' +
    'pre search xmp slot ruby rt article aside h1 h2 h3 h4 h5 h6 hgroup nav section dir dd dl dt menu ol ul li table caption ' +
    'colgroup col thead tbody tfoot tr td th input button fieldset details summary marquee',
);

const isHidden = (element: Element): boolean => {
  const { localName } = element;
  return (
    NEVER_SHOWN.has(localName) ||
    (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') ||
    ((localName === 'dialog' || element.hasAttribute('popover')) &&
      !(localName === 'dialog' && element.hasAttribute('open'))) ||
    (localName === 'input' && element.getAttribute('type') === 'hidden')
  );
};

const inlineStyle = (element: Element) => (element as HTMLElement).style;

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = inlineStyle(at).visibility;
    if (own && own !== 'inherit') return own;
  }
  return 'visible';
}

/**
 * The part of an element's style that queries by role need: visibility and inline display. jsdom's own is slow, because it
 * matches its whole default style sheet against each element after each change of the page.
 */
function visibleStyle(element: Element): CSSStyleDeclaration {
  const style = inlineStyle(element);
  const computed: Record<string, string> = {
    get display() {
      return style.display || (isHidden(element) ? 'none' : NOT_INLINE.has(element.localName) ? 'block' : 'inline');
    },
    get visibility() {
      return visibilityOf(element);
    },
  };
  return new Proxy(style, {
    get(_style, name) {
      if (name === 'getPropertyValue')
        return (property: string) => computed[property] ?? style.getPropertyValue(property);
      return typeof name === 'string' && name in computed ? computed[name] : Reflect.get(style, name, style);
    },
  });
}

/** Adds browser features that jsdom lacks. Dialogs, popovers and scrolling are tested in the browser tests. */
export function completeJsdom(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  // browsers that follow the newer standard return promises, which React would take for an effect's clean-up
  Element.prototype.scrollIntoView ??= () => Promise.resolve();
  window.scrollTo = () => Promise.resolve();
  window.getComputedStyle = visibleStyle;
  rememberLabels();
  findByIdFast();
}
