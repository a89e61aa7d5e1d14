import { Copy, Download, FolderDown } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.tsx';
import { CODE } from '../../../config/messages/code.ts';
import { saveAsFile } from '../../../lib/browser/save-as-file.ts';
import { showError, showSuccess } from '../../../lib/browser/show-toast.ts';
import { type CodeSource, type Framework, type PrintedCode, printCode } from './print-code.ts';

/** What a printed file alone does not bring along. */
const USES_HELPERS = /\.\.\/support\/|cy\.assay/;

type CodePanelProps = {
  readonly source: CodeSource;
  readonly framework: Framework;
  readonly onFramework: (framework: string) => void;
};

/** The code of a test in each format, to read, copy and download. */
export function CodePanel({ source: { slug, content, baseUrl }, framework, onFramework }: CodePanelProps) {
  const printed = useMemo(() => printCode({ slug, content, baseUrl }, framework), [slug, content, baseUrl, framework]);
  return (
    <Tabs value={framework} onValueChange={onFramework}>
      <TabList label="Format">
        <Tab value="Cypress">Cypress</Tab>
        <Tab value="Playwright">Playwright</Tab>
      </TabList>
      <TabPanel value={framework} className="px-0 pb-0">
        {printed.ok ? (
          <Shown printed={printed} slug={slug} framework={framework} />
        ) : (
          <div role="alert">
            <p className="text-fail">This test file cannot be read.</p>
            <ul className="mono mt-2 grid gap-1">
              {printed.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
      </TabPanel>
    </Tabs>
  );
}

type ShownProps = {
  readonly printed: Extract<PrintedCode, { ok: true }>;
  readonly slug: string;
  readonly framework: Framework;
};

function Shown({ printed: { code, fileName, warnings, zip }, slug, framework }: ShownProps) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <span className="mono mr-auto min-w-0 truncate text-ink-2" title={fileName}>
          {fileName}
        </span>
        <Button size="small" onClick={() => copy(code)}>
          <Copy aria-hidden="true" className="size-3.5" />
          Copy
        </Button>
        <Button size="small" onClick={() => saveAsFile(fileName, code, 'text/plain')}>
          <Download aria-hidden="true" className="size-3.5" />
          Download
        </Button>
        <Button
          size="small"
          onClick={() => saveAsFile(`${slug}-${framework.toLowerCase()}.zip`, zip(), 'application/zip')}
        >
          <FolderDown aria-hidden="true" className="size-3.5" />
          Download project
        </Button>
      </div>
      {warnings.length > 0 && (
        <ul
          aria-label="What this format cannot do"
          className="mb-3 grid gap-1 rounded-lg bg-wait-soft px-3 py-2 text-[13px]"
        >
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`${framework} code`}
        className="max-h-[55dvh] overflow-auto rounded-lg border bg-sunken p-3"
      >
        <pre className="mono text-[13px]">{code}</pre>
      </section>
      {USES_HELPERS.test(code) && <p className="mt-2 text-[13px] text-ink-3">{CODE.needsProject}</p>}
    </>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showSuccess(CODE.copied);
  } catch (error) {
    console.warn('The code could not be copied:', error);
    showError(CODE.copyFailed);
  }
}
