/**
 * zod tries whether it may compile functions from text. Our pages forbid that, and browsers report each try. zod reads this
 * when it loads: it is not imported here, because the dashboard shows before it is needed.
 */
const PLACE = '__zod_globalConfig';
Object.assign(globalThis, { [PLACE]: Object.assign(Reflect.get(globalThis, PLACE) ?? {}, { jitless: true }) });
