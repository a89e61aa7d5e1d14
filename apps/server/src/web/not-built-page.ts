/** Shown where the web application is not built. */
export const NOT_BUILT_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Assay QA</title>
<h1>The web application is not built</h1><p>Stop the server and start it with <code>npm start</code>, which builds it.</p></html>`;
