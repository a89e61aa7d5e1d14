import elements from 'happy-dom/lib/config/HTMLElementConfig.js';

/**
 * happy-dom has every element of HTML but `<search>`, and React warns of a name that the browser does not know. It is
 * an element of the same kind as `<section>`.
 */
if (elements.section !== undefined) elements.search = elements.section;
