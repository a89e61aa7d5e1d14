const LIGHT = `
  color-scheme:light;
  --bg:#fbfbfa;--surface:#fff;--sunken:#f4f4f2;--line:#e5e5e1;--line-strong:#d2d2cc;
  --ink:#15171a;--ink-2:#4a4e55;--ink-3:#6d727a;
  --gold:#8a5a00;--gold-mark:#c8901c;
  --pass:#12794a;--pass-soft:#e6f4ec;--fail:#b3261e;--fail-soft:#fcebea;--wait:#8f5a00;--wait-soft:#fdf3dc;
  --none:#5d626a;--none-soft:#eeeeec;--heal:#6a45c2;--heal-soft:#f0ebfb;
  --shadow:0 1px 2px rgb(20 22 26/.05),0 1px 1px rgb(20 22 26/.03)`;

const DARK = `
  color-scheme:dark;
  --bg:#0e1013;--surface:#15181c;--sunken:#101215;--line:#262a30;--line-strong:#383d45;
  --ink:#eceef0;--ink-2:#b3b8c0;--ink-3:#8d939c;
  --gold:#e6b450;--gold-mark:#e6b450;
  --pass:#58c08a;--pass-soft:#12281d;--fail:#f2837b;--fail-soft:#301817;--wait:#e2b04a;--wait-soft:#2b2212;
  --none:#9aa0a8;--none-soft:#1e2227;--heal:#b39af0;--heal-soft:#221b36;
  --shadow:none`;

/** The style sheet of the report. Only the two themes above define colours. */
export const STYLES = `
:root{${LIGHT};
  --sans:"Inter Variable",Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
  --mono:"JetBrains Mono Variable","JetBrains Mono",ui-monospace,"SF Mono",Menlo,Consolas,monospace}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{${DARK}}
*{box-sizing:border-box;margin:0}
html{scroll-padding-top:16px}
body{background:var(--bg);color:var(--ink);font:14px/1.5 var(--sans);-webkit-font-smoothing:antialiased}
button,input{font:inherit;color:inherit}
button{background:none;border:0;padding:0;text-align:left;cursor:pointer}
a{color:inherit;text-decoration:none}
ul,ol{list-style:none;padding:0}
h1{font-size:22px;line-height:1.25;font-weight:600;letter-spacing:-.015em;overflow-wrap:anywhere}
h1:focus{outline:none}
h2{font-size:14px;font-weight:600;overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--gold);outline-offset:2px;border-radius:4px}
.mono{font-family:var(--mono);font-size:12.5px}
.num{font-variant-numeric:tabular-nums;white-space:nowrap}
.muted{color:var(--ink-3)} .soft{color:var(--ink-2)} .ink{color:var(--ink)}
.grow{flex:1;min-width:0}
.cut{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.ic{width:14px;height:14px;stroke:currentColor;fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;flex:none}
.top{height:52px;display:flex;align-items:center;gap:10px;padding:0 24px;border-bottom:1px solid var(--line)}
.top b{font-weight:600} .top #tools{margin-left:auto}
.top .stone{fill:var(--ink)} .top .streak{stroke:var(--gold-mark);stroke-width:2.6;stroke-linecap:round}
.main{padding:24px;max-width:1280px;margin:0 auto}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;box-shadow:var(--shadow)}
.head{margin-bottom:18px} .head p{margin-top:4px;white-space:normal;overflow-wrap:anywhere}
.title{display:flex;gap:10px;align-items:center;flex-wrap:wrap}
.tag{display:inline-flex;align-items:center;gap:6px;height:22px;padding:0 8px;border-radius:99px;font-size:12px;font-weight:500;white-space:nowrap;flex:none;background:var(--none-soft);color:var(--none)}
.tag.pass{background:var(--pass-soft);color:var(--pass)} .tag.fail{background:var(--fail-soft);color:var(--fail)}
.tag.wait{background:var(--wait-soft);color:var(--wait)} .tag.heal{background:var(--heal-soft);color:var(--heal)}
.btn{display:inline-flex;align-items:center;gap:8px;height:34px;padding:0 12px;border-radius:8px;border:1px solid var(--line-strong);background:var(--surface);font-weight:500;box-shadow:var(--shadow);flex:none}
.btn.s{height:28px;padding:0 9px;font-size:13px} .btn.icon{width:28px;padding:0;justify-content:center}
.btn:hover{border-color:var(--ink-3)} .btn.off{opacity:.35}
.stats{display:grid;grid-template-columns:repeat(5,1fr);gap:12px;margin-bottom:24px}
.stat{padding:14px 16px} .stat b{display:block;font-size:26px;font-weight:600;letter-spacing:-.02em;line-height:1.3}
.stat:hover{border-color:var(--line-strong)}
.stat.pass b{color:var(--pass)} .stat.fail b{color:var(--fail)} .stat.wait b{color:var(--wait)} .stat.heal b{color:var(--heal)} .stat.zero b{color:var(--ink-3)}
.toolbar{display:flex;gap:12px;align-items:center;margin-bottom:12px;flex-wrap:wrap}
.filters{display:flex;gap:4px;flex-wrap:wrap;flex:1}
.chip{display:inline-flex;gap:6px;align-items:center;height:30px;padding:0 10px;border-radius:8px;color:var(--ink-2)}
.chip:hover{background:var(--none-soft)} .chip[aria-pressed=true]{background:var(--surface);color:var(--ink);font-weight:500;box-shadow:var(--shadow);outline:1px solid var(--line-strong)}
.chip[aria-pressed=true]:focus-visible{outline:2px solid var(--gold)}
.search{display:flex;align-items:center;gap:8px;height:34px;padding:0 10px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface);color:var(--ink-3);width:260px}
.search:focus-within{outline:2px solid var(--gold);outline-offset:1px}
.search input{border:0;background:none;outline:none;flex:1;min-width:0;color:var(--ink)} .search input::placeholder{color:var(--ink-3);opacity:1}
kbd{font:11px var(--mono);border:1px solid var(--line-strong);border-bottom-width:2px;border-radius:5px;padding:0 5px}
.group{margin-bottom:12px;overflow:hidden}
.group-head{padding:14px 16px 10px;display:flex;gap:12px;align-items:baseline;justify-content:space-between}
.rows>li{border-top:1px solid var(--line)}
.row{display:flex;align-items:center;gap:14px;padding:10px 16px;min-height:44px}
a.row:hover,summary.row:hover{background:var(--sunken)}
a.row:focus-visible,summary.row:focus-visible{outline-offset:-2px}
.row .tag{min-width:92px}
.row .time{min-width:64px;text-align:right}
.name{overflow-wrap:anywhere} .name>span:first-child{font-weight:500}
.why{display:block;font-size:12.5px;line-height:1.45;color:var(--fail);margin-top:1px;overflow-wrap:anywhere}
.why.plain{color:var(--ink-3);font-family:var(--sans)}
.strip{display:inline-flex;gap:2px;flex:none;max-width:240px;overflow:hidden} .strip i{width:4px;height:16px;border-radius:1px;background:var(--line-strong)}
.strip .pass{background:var(--pass)} .strip .fail{background:var(--fail)} .strip .heal{background:var(--heal)}
.empty{padding:24px 16px;color:var(--ink-3)} .group>.empty{border-top:1px solid var(--line)}
details>summary{list-style:none;cursor:pointer} details>summary::-webkit-details-marker{display:none}
details>summary>.ic:last-child{color:var(--ink-3);transition:transform .15s} details[open]>summary>.ic:last-child{transform:rotate(90deg)}
.note{padding:0 16px 12px 122px;font-size:13px} .note.flush{padding:8px 0 0}
pre{font:12.5px/1.55 var(--mono);white-space:pre-wrap;overflow-wrap:anywhere}
.crumbs{display:flex;align-items:center;gap:8px;margin-bottom:20px}
.cause{display:flex;gap:18px;align-items:flex-start;padding:16px 18px;border-left:3px solid var(--fail);margin-bottom:12px}
.cause.wait{border-left-color:var(--wait)} .cause.heal{border-left-color:var(--heal)}
.cause h2{font-size:15px} .cause p{margin-top:6px}
.reasons{margin-top:6px;color:var(--ink-2);padding-left:18px;list-style:disc} .reasons li{overflow-wrap:anywhere}
.pair{display:grid;grid-template-columns:max-content 1fr;gap:2px 12px;margin-top:8px} .pair dt{color:var(--ink-3)} .pair dd{margin:0;padding:0;overflow-wrap:anywhere;font-weight:600;line-height:21px;white-space:pre-wrap}
.heals li{display:flex;gap:4px 14px;align-items:baseline;flex-wrap:wrap;margin-top:8px} .heals .why{flex-basis:100%;margin:0} .heals .mono{overflow-wrap:anywhere;min-width:0}
del{color:var(--ink-3)} ins{color:var(--heal);text-decoration:none;font-weight:600}
.split{display:grid;grid-template-columns:minmax(0,1.1fr) minmax(0,1fr);gap:12px;align-items:start}
.steps{overflow:hidden} .steps h2{white-space:nowrap} .steps .group-head{flex-wrap:wrap;gap:0 12px}
.steps li{border-top:1px solid var(--line)}
.step{display:flex;gap:12px;align-items:baseline;width:100%;padding:9px 16px;line-height:1.5}
.step>:first-child{width:20px;text-align:right}
.step:hover{background:var(--sunken)} .step:focus-visible{outline-offset:-2px}
.step.fail{background:var(--fail-soft)}
.step[aria-current=step]{box-shadow:inset 3px 0 0 var(--ink)} .step.fail[aria-current=step]{box-shadow:inset 3px 0 0 var(--fail)} .step[aria-current=step]:not(.fail){background:var(--sunken)}
.step.skipped .sentence{color:var(--ink-3)}
.sentence{overflow-wrap:anywhere}
.status{display:inline-flex;gap:6px;align-items:center;width:72px;font-size:12px;flex:none;color:var(--none)}
.status .ic{position:relative;top:2px;align-self:baseline}
.status.pass{color:var(--pass)} .status.fail{color:var(--fail)} .status.heal{color:var(--heal)}
.viewer{padding:6px 16px 16px;position:sticky;top:12px}
.tabs{display:flex;gap:16px;overflow-x:auto;margin-bottom:12px;scrollbar-width:none}
.tabs button{display:inline-flex;gap:6px;padding:8px 0 5px;border-bottom:2px solid transparent;color:var(--ink-2);white-space:nowrap;flex:none}
.tabs button:hover{color:var(--ink)} .tabs [aria-selected=true]{color:var(--ink);font-weight:600;border-bottom-color:var(--ink)}
.tabs button:focus-visible{outline-offset:-2px}
.panel{min-height:180px} .panel>.empty,.panel .log+.empty{padding:24px 0}
.pictures{display:grid;grid-template-columns:1fr 1fr;gap:10px} figure{min-width:0} figcaption,.panel>.muted{font-size:12px;margin-bottom:4px}
.pictures+.muted{margin:8px 0 0}
.frame{border:1px solid var(--line-strong);border-radius:8px;overflow:hidden;background:var(--sunken)}
.address{padding:4px 8px;color:var(--ink-3);font-size:11px;border-bottom:1px solid var(--line);white-space:nowrap;overflow:hidden;text-overflow:ellipsis;min-height:26px}
.shot{display:block;position:relative;width:100%;cursor:zoom-in} .shot img{display:block;width:100%}
.shot:focus-visible{outline-offset:-3px}
.mark{position:absolute;border:2px solid var(--fail);border-radius:4px;pointer-events:none;box-sizing:content-box;margin:-4px;padding:2px}
.log{font-size:12.5px;max-height:520px;overflow:auto} .log li{display:flex;gap:10px;align-items:baseline;padding:6px 8px;border-bottom:1px solid var(--line);overflow-wrap:anywhere} .log li:last-child{border:0}
.log .current{background:var(--sunken);box-shadow:inset 2px 0 0 var(--ink-3)}
.log .level{width:44px;flex:none;color:var(--ink-3)} .log .error .level{color:var(--fail);font-weight:600} .log .warning .level{color:var(--wait)}
.outline{max-height:560px;overflow:auto;white-space:pre;background:var(--sunken);border:1px solid var(--line);border-radius:8px;padding:12px}
.trace{display:flex;gap:14px;align-items:center;padding:14px 16px;margin-top:12px;flex-wrap:wrap}
.trace code{background:var(--sunken);border:1px solid var(--line);border-radius:6px;padding:4px 8px;overflow-wrap:anywhere;flex:1;min-width:220px}
.large{border:1px solid var(--line-strong);border-radius:12px;padding:0;margin:auto;background:var(--surface);color:var(--ink);max-width:min(96vw,1400px);max-height:96vh;overflow:hidden}
.large[open]{display:flex;flex-direction:column} .large::backdrop{background:rgb(8 10 12/.7)}
.large .bar{display:flex;gap:8px;align-items:center;padding:8px 8px 8px 14px;border-bottom:1px solid var(--line)} .large .bar .mono{overflow-wrap:anywhere}
.large .scroll{overflow:auto} .large img{display:block;max-width:100%;min-width:min(100%,640px);margin:auto}
@media (max-width:860px){
  .split{grid-template-columns:minmax(0,1fr)} .viewer{position:static} .stats{grid-template-columns:repeat(3,1fr)}
}
@media (max-width:600px){
  .main{padding:16px} .top{padding:0 16px} .strip{display:none} .search{width:100%} .search kbd{display:none}
  .stats{gap:8px} .stat{padding:10px 12px} .stat b{font-size:22px}
  .row{flex-wrap:wrap;gap:4px 12px} .row .tag{min-width:0;order:1} .row .time{order:2;margin-left:auto} .row .name{order:0;flex-basis:100%}
  .row>.ic{order:3} .note{padding-left:16px}
  .cause{flex-direction:column;gap:10px} .pictures{grid-template-columns:1fr}
  .step{flex-wrap:wrap;padding:9px 16px;gap:2px 10px} .step>.grow{flex-basis:calc(100% - 30px);order:1} .step>:first-child{order:0}
  .step .status{order:2;margin-left:30px;width:auto} .step>:last-child{order:3;margin-left:auto}
}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media print{.top #tools,.toolbar,.crumbs{display:none} .viewer{position:static}}
`;
