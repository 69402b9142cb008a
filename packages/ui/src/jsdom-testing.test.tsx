import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

/** jsdom's own `getComputedStyle`, which the test set-up has replaced on this page. */
const nativeStyles = () => {
  const frame = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (!frame) throw new Error('the frame has no window');
  return (element: Element) => frame.getComputedStyle(element);
};

it('hides and displays the same elements as the style sheet of jsdom', () => {
  const { container } = render(
    <div>
      <p>
        plain <span>text</span> <strong>in</strong> <em>one</em> <button type="button">line</button>
      </p>
      <ul>
        <li>row</li>
      </ul>
      <table>
        <tbody>
          <tr>
            <td>cell</td>
          </tr>
        </tbody>
      </table>
      <h1>heading</h1>
      <section>section</section>
      <fieldset>fieldset</fieldset>
      <svg>
        <title>drawing</title>
      </svg>
      <p hidden>hidden</p>
      <p style={{ display: 'none' }}>by its own style</p>
      <p style={{ display: 'flex', visibility: 'hidden' }}>
        kept free <b>inside</b> <b style={{ visibility: 'visible' }}>shown again</b>
      </p>
      <dialog>closed</dialog>
      <dialog open>open</dialog>
      <div popover="auto">popover</div>
      <details>
        <summary>summary</summary>
        <p>detail</p>
      </details>
      <input type="hidden" />
      <input />
      <datalist>
        <option>choice</option>
      </datalist>
      <svg>
        <title>name</title>
        <path />
      </svg>
    </div>,
  );
  const nativeStyle = nativeStyles();
  for (const element of container.querySelectorAll('*')) {
    const [own, native] = [getComputedStyle(element), nativeStyle(element)];
    const kind = (display: string) => (['none', 'inline'].includes(display) ? display : 'block');
    const visibleStyle = (style: CSSStyleDeclaration) => [
      kind(style.display),
      style.visibility,
      kind(style.getPropertyValue('display')),
      style.getPropertyValue('visibility'),
    ];
    expect(visibleStyle(own), element.outerHTML).toEqual(visibleStyle(native));
  }
});
