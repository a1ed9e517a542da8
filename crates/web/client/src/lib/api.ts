// Requests to the service. Every refusal arrives as a `Refused` with the service's own words.
import type { Accepted } from '../wire/Accepted';
import type { Archive } from '../wire/Archive';
import type { Board } from '../wire/Board';
import type { Catalogue } from '../wire/Catalogue';
import type { Denied } from '../wire/Denied';
import type { DiceSheet } from '../wire/DiceSheet';
import type { Draft } from '../wire/Draft';
import type { Example } from '../wire/Example';
import type { Fork } from '../wire/Fork';
import type { Gesture } from '../wire/Gesture';
import type { Group } from '../wire/Group';
import type { Guide } from '../wire/Guide';
import type { Hint } from '../wire/Hint';
import type { HintAsked } from '../wire/HintAsked';
import type { History } from '../wire/History';
import type { Invitation } from '../wire/Invitation';
import type { Invitations } from '../wire/Invitations';
import type { MapSheet } from '../wire/MapSheet';
import type { NewTable } from '../wire/NewTable';
import type { NonceGiven } from '../wire/NonceGiven';
import type { Notes } from '../wire/Notes';
import type { OddsAsked } from '../wire/OddsAsked';
import type { OddsView } from '../wire/OddsView';
import type { Opened } from '../wire/Opened';
import type { Overlay } from '../wire/Overlay';
import type { Reach } from '../wire/Reach';
import type { RuleSheet } from '../wire/RuleSheet';
import type { Snapshot } from '../wire/Snapshot';
import type { Submission } from '../wire/Submission';
import type { TableSheet } from '../wire/TableSheet';
import type { View } from '../wire/View';
import type { Visitor } from '../wire/Visitor';
import type { WhyAnswer } from '../wire/WhyAnswer';
import type { WhyAsked } from '../wire/WhyAsked';

export type Lang = 'en' | 'fr';
export type Theme = 'light' | 'dark';
export type Side = 'a' | 'b';
/** Through whose eyes a table is seen. */
export type Seat = Side | 'watch';

/** The service said no, or could not be reached (then there is no `denied`). */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly denied: Denied | null,
  ) {
    super(denied?.error ?? 'unreachable');
  }

  /** Whether nobody has looked at the request: the service is ending, starting or out of reach. */
  get away(): boolean {
    return this.status === 0 || this.status === 503;
  }
}

/** The first request that tells a newcomer who he is. */
let welcome: Promise<unknown> | undefined;

/** Only one request at a time may make a newcomer somebody: a second one under way would make him another. */
async function request(path: string, init?: RequestInit): Promise<Response> {
  if (path !== 'me' && !init) {
    return answered(path);
  }
  if (welcome) {
    await welcome;
    return answered(path, init);
  }
  const first = answered(path, init);
  welcome = first.catch(() => {
    welcome = undefined;
  });
  return first;
}

async function answered(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, init);
  } catch {
    throw new Refused(0, null);
  }
  if (!answer.ok) {
    const denied = await answer.json().catch(() => null);
    throw new Refused(answer.status, denied as Denied | null);
  }
  return answer;
}

async function get<T>(path: string): Promise<T> {
  return (await request(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await request(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  return (answer.status === 204 ? undefined : answer.json()) as Promise<T>;
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

export const api = {
  catalogue: () => get<Catalogue>('catalogue'),
  words: async (lang: Lang, game?: string) =>
    (await request(`words?${query(game ? { lang, game } : { lang })}`)).text(),
  board: (game: string, scenario: string) => get<Board>(`games/${game}/board?${query({ scenario })}`),
  map: (game: string, scenario: string, lang: Lang, theme: Theme) =>
    get<MapSheet>(`games/${game}/map?${query({ scenario, lang, theme })}`),
  rules: (game: string) => get<RuleSheet>(`games/${game}/rules`),
  example: (game: string, file: string) => get<Example>(`games/${game}/examples/${encodeURIComponent(file)}`),
  guide: (game: string) => get<Guide>(`games/${game}/guide`),
  me: () => get<Visitor>('me'),
  rename: (name: string) => post<Visitor>('me', { name }),
  tables: () => get<TableSheet[]>('tables'),
  sheet: (table: string) => get<TableSheet>(`tables/${table}`),
  open: (table: NewTable) => post<Opened>('tables', table),
  join: (token: string) => post<Opened>('join', { token }),
  invitations: (table: string) => get<Invitations>(`tables/${table}/invitations`),
  nonce: (table: string, seat: Side, nonce: string) => post<NonceGiven>(`tables/${table}/nonce`, { seat, nonce }),
  dice: (table: string) => get<DiceSheet>(`tables/${table}/dice`),
  device: (table: string, seat: Side) => post<Invitation>(`tables/${table}/device`, { seat }),
  submit: (table: string, submission: Submission, lang: Lang, theme: Theme) =>
    post<Accepted>(`tables/${table}/do?${query({ lang, theme })}`, submission),
  take: (table: string, seat: Side) => post<Opened>(`tables/${table}/take`, { seat }),
  preview: (table: string, draft: Draft) => post<View>(`tables/${table}/preview`, draft),
  reach: (table: string, draft: Draft, piece: string) =>
    post<Reach[]>(`tables/${table}/reach?${query({ piece })}`, draft),
  range: (table: string, draft: Draft, piece: string) =>
    post<Overlay | null>(`tables/${table}/range?${query({ piece })}`, draft),
  overlay: (table: string, draft: Draft, kind: string) =>
    post<Overlay>(`tables/${table}/overlay?${query({ kind })}`, draft),
  odds: (table: string, asked: OddsAsked, signal?: AbortSignal) =>
    post<OddsView>(`tables/${table}/odds`, asked, signal),
  why: (table: string, asked: WhyAsked) => post<WhyAnswer>(`tables/${table}/why`, asked),
  hint: (table: string, asked: HintAsked) => post<Hint>(`tables/${table}/hint`, asked),
  notes: async (table: string) => (await get<Notes>(`tables/${table}/notes`)).text,
  note: (table: string, text: string) => post<Notes>(`tables/${table}/notes`, { text }),
  archive: (table: string, archived: boolean) => post<Archive>(`tables/${table}/archive`, { archived }),
  remove: (table: string) => post<null>(`tables/${table}/delete`, {}),
  group: (table: string, group: Group) => post<Gesture>(`tables/${table}/group`, group),
  moment: (table: string, moment: number, seat: Seat, lang: Lang, theme: Theme) =>
    get<Snapshot>(`tables/${table}/moment/${moment}?${query({ seat, lang, theme })}`),
  history: (table: string, seat: Seat) => get<History>(`tables/${table}/history?${query({ seat })}`),
  fork: (table: string, fork: Fork) => post<Opened>(`tables/${table}/fork`, fork),
  rematch: (table: string) => post<Opened>(`tables/${table}/rematch`, {}),
  upload: async (record: string) => {
    const headers = { 'content-type': 'text/plain' };
    return (await request('tables/record', { method: 'POST', headers, body: record })).json() as Promise<Opened>;
  },
  streamPath: (table: string, seat: Seat, lang: Lang, theme: Theme) =>
    `/api/tables/${table}/stream?${query({ seat, lang, theme })}`,
  recordPath: (table: string) => `/api/tables/${table}/record`,
  examplePath: (game: string, file: string, lang: Lang, theme: Theme) =>
    `/api/games/${game}/examples/${encodeURIComponent(file)}/picture.png?${query({ lang, theme })}`,
  picturePath: (game: string, lang: Lang, theme: Theme) => `/api/games/${game}/picture.png?${query({ lang, theme })}`,
};
