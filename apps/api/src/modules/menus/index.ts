export { builtInMenus, menuPageName } from './built-in-menus.ts';
export { getMenus, linksByField, linksOf } from './get-menus.ts';
export { menuVersions } from './menus.repository.ts';
