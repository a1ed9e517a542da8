const base = process.env.BASE ?? 'http://127.0.0.1:4150';
let cookie = '';
async function call(path, body) {
  const r = await fetch(base + '/api/' + path, { method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json', cookie, origin: base }, body: body && JSON.stringify(body) });
  const set = r.headers.getSetCookie?.() ?? []; if (set.length) cookie = set.map((s) => s.split(';')[0]).join('; ');
  const t = await r.text(); try { return JSON.parse(t); } catch { return t; }
}
await call('me');
const { table } = await call('tables', { options: [], guide: false, game: 'bulge', scenario: process.env.SCEN ?? 'first-day', seats: { a: { type: 'me' }, b: { type: 'me' } }, dice: 'typed' });
const show = (v) => { for (const c of v.prompt?.candidates ?? []) console.log(c.action, c.piece ?? '', c.place ?? '', c.role ?? '', c.undoable ? '' : 'FINAL', c.confirm ? 'ASK' : '', c.odds_plan ?? '', (c.triggers ?? []).map((t) => t.kind).join(), c.ends ? 'ENDS' : ''); for (const c of v.prompt?.beyond ?? []) console.log('BEYOND', c.before, c.action, c.role, c.confirm, c.odds_plan); };
for (const d of [[], ['activate IRR'], ['activate IRR', 'pick G17']]) { console.log('--', d.join('; ')); const v = await call(`tables/${table}/preview`, { seat: 'a', draft: d }); if (v.prompt) show(v); else console.log(JSON.stringify(v).slice(0, 300)); }
for (const [d, pieces, place] of [[[], [], 'VIA'], [[], ['G14'], undefined], [[], ['A01'], undefined], [['activate IRR'], [], 'IRR'], [['activate IRR'], ['G17'], 'BAS'], [['activate IRR'], ['A05'], undefined]]) console.log('why', d, pieces, place, JSON.stringify(await call(`tables/${table}/why`, { seat: 'a', draft: d, pieces, ...(place ? { place } : {}) })).slice(0, 700));
const g = await call(`tables/${table}/group`, { seat: 'a', draft: ['activate IRR'], pieces: ['G17', 'G18', 'G19'], place: 'ECH' }); console.log('group', JSON.stringify(g).slice(0, 900));
