/**
 * What a page the server has rendered does until React has taken it over; plain ES5 text for its head.
 * - A stand-in goes once its picture is there: it would shine round one that is transparent.
 * - The button pressed last, or the form sent, is kept in `pendingPress` for input-before-hydration.ts: without a script it would do
 *   nothing, or post to an address that takes no posts. `false` ends that. Forms that work by their address are left alone.
 */
export const beforeHydrationScript =
  "(function(d,w){d.addEventListener('load',function(e){var f=e.target.closest&&e.target.closest('[data-state=loading]');" +
  "if(f)f.setAttribute('data-state','loaded')},true);" +
  "d.addEventListener('click',function(e){var b=w.pendingPress!==false&&e.target.closest('button[type=button]');if(b)w.pendingPress=b},true);" +
  "d.addEventListener('submit',function(e){if(w.pendingPress!==false&&e.target.method==='post'){e.preventDefault();w.pendingPress=e.target}},true)})(document,window)";
