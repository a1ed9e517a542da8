//! What is on the shelf, asked over HTTP.

mod common;

use std::sync::{Arc, LazyLock};

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use grognard_core::Viewer;
use grognard_server::settings::PublicAddress;
use grognard_server::{Access, NetworkAccess, PageFile, Shelf, counters, tables};
use grognard_table::erased::AnyGame;
use grognard_table::view::Board;
use grognard_table::wire::{Catalogue, Denied, Example, Guide, MapSheet, RuleSheet, Wrong};
use tower::ServiceExt;

use common::House;

static GAMES: LazyLock<Vec<Arc<dyn AnyGame>>> = LazyLock::new(|| {
    let games = [grognard_bulge::game(), grognard_skirmish::game()];
    games.into_iter().map(|game| game.expect("a sound game")).collect()
});

/// What is drawn once is drawn for all tests.
static SHELF: LazyLock<Arc<Shelf>> = LazyLock::new(|| Arc::new(Shelf::new(GAMES.clone(), None)));

fn file(name: &str) -> Option<PageFile> {
    let (mime, body): (_, &[u8]) = match name {
        "index.html" => ("text/html; charset=utf-8", b"<!doctype html>the first page"),
        "assets/app-1a2b.js" => ("text/javascript", b"start()"),
        _ => return None,
    };
    Some(PageFile { mime, body })
}

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Answer {
    fn json<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.body).expect("what the wire says")
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("text")
    }

    fn header(&self, name: header::HeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap_or(""))
    }
}

async fn ask(request: Request<Body>) -> Answer {
    ask_from(NetworkAccess::Loopback, request).await
}

async fn ask_from(reach: NetworkAccess, request: Request<Body>) -> Answer {
    let access = Access {
        reach,
        ..Access::default()
    };
    ask_by(access, request).await
}

async fn ask_by(access: Access, request: Request<Body>) -> Answer {
    let house = House::open().await;
    let tables = tables::router(Arc::clone(&house.service));
    let router = grognard_server::router(Arc::clone(&SHELF), tables, file, access);
    let response = router.oneshot(request).await.expect("an answer");
    let (status, headers) = (response.status(), response.headers().clone());
    let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
    Answer {
        status,
        headers,
        body: body.to_vec(),
    }
}

async fn get(path: &str) -> Answer {
    let request = Request::get(path).header(header::HOST, "localhost:1944");
    ask(request.body(Body::empty()).expect("a request")).await
}

#[tokio::test]
async fn the_catalogue_lists_games_with_scenarios_and_options() {
    let catalogue: Catalogue = get("/api/catalogue").await.json();
    let ids: Vec<&str> = catalogue.games.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(ids, ["bulge", "skirmish"]);
    let bulge = &catalogue.games[0];
    assert_eq!(bulge.scenarios[0].sides[0].id, "german");
    assert!(!bulge.scenarios[0].hidden);
    assert!(!bulge.scenarios.is_empty() && !bulge.options.is_empty() && !bulge.levels.is_empty());
    let of = |id: &str| {
        let mut scenarios = catalogue.games[1].scenarios.iter();
        let sheet = scenarios.find(|one| one.about.id == id).expect("a scenario");
        let sides: Vec<&str> = sheet.sides.iter().map(|side| side.id.as_str()).collect();
        (sides.join(" "), sheet.hidden)
    };
    assert_eq!(of("crossing"), ("north south".into(), true));
    assert_eq!(of("raid"), ("raiders watch".into(), false));
}

#[tokio::test]
async fn boards_and_maps_are_those_of_the_scenario() {
    let places = |board: &Board| board.places.iter().map(|place| place.id.clone()).collect::<Vec<_>>();
    let own: Board = get("/api/games/skirmish/board").await.json();
    let same: Board = get("/api/games/skirmish/board?scenario=melee").await.json();
    let raid: Board = get("/api/games/skirmish/board?scenario=raid").await.json();
    assert_eq!(own, same);
    assert_eq!(places(&raid), ["camp", "road", "bridge", "inn", "gate"]);
    let map: MapSheet = get("/api/games/skirmish/map?scenario=raid&lang=fr").await.json();
    let drawn: Vec<String> = map.places.into_iter().map(|place| place.id).collect();
    assert_eq!(drawn, places(&raid));
    let first = get("/api/games/skirmish/picture.png").await;
    let raid = get("/api/games/skirmish/picture.png?scenario=raid").await;
    assert_eq!(raid.header(header::CONTENT_TYPE), "image/png");
    assert_ne!(first.body, raid.body);
}

#[tokio::test]
async fn an_unknown_scenario_is_named_with_those_that_there_are() {
    for what in ["board", "map", "picture.png"] {
        let answer = get(&format!("/api/games/skirmish/{what}?scenario=sortie")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        let text = answer.text();
        assert!(
            text.contains("sortie") && text.contains("crossing, melee, raid"),
            "{text}"
        );
    }
}

#[tokio::test]
async fn rules_come_with_worked_examples() {
    let rules: RuleSheet = get("/api/games/bulge/rules").await.json();
    assert!(rules.paragraphs.iter().any(|p| p.id == "S9a" && !p.reconstructed));
    assert!(rules.paragraphs.iter().any(|p| p.id == "R49" && p.reconstructed));
    let example = rules.examples.iter().find(|e| e.paragraphs.iter().any(|p| p == "S9a"));
    let example = example.expect("an example");
    assert!(
        !example.title.en.is_empty() && example.title.en != example.title.fr,
        "{example:?}"
    );
}

/// Whatever the rules show as an example can be read in words and seen as a picture.
#[tokio::test]
async fn an_example_is_a_picture_and_sentences() {
    let rules: RuleSheet = get("/api/games/skirmish/rules").await.json();
    for example in &rules.examples {
        let address = format!("/api/games/skirmish/examples/{}", example.file);
        let read: Example = get(&address).await.json();
        assert!(!read.steps.is_empty(), "{}", example.file);
        let answer = get("/api/words?game=skirmish").await;
        let words = answer.text();
        for step in &read.steps {
            for said in step.told.iter().chain([&step.said]) {
                assert!(
                    words.contains(&format!("{} =", said.key)),
                    "{}: {}",
                    example.file,
                    said.key
                );
            }
        }
    }
    let first = &rules.examples[0].file;
    let picture = get(&format!(
        "/api/games/skirmish/examples/{first}/picture.png?lang=fr&theme=dark"
    ))
    .await;
    assert!(picture.body.starts_with(b"\x89PNG"));
    let unknown = get("/api/games/skirmish/examples/none.lab").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn words_are_given_in_both_languages_and_for_one_game() {
    let (en, fr) = (get("/api/words?lang=en").await, get("/api/words?lang=fr").await);
    assert!(en.text().contains("There is nothing of that name here."));
    assert!(fr.text().contains("Il n’y a rien de ce nom ici."));
    let one = get("/api/words?lang=en&game=skirmish").await;
    assert!(one.body.len() < en.body.len());
    assert!(one.text().contains("service-no-such-thing"));
    assert_eq!(get("/api/words?lang=de").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(get("/api/words?game=chess").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_map_has_a_spot_for_every_place_of_the_board() {
    for game in ["bulge", "skirmish"] {
        let board: Board = get(&format!("/api/games/{game}/board")).await.json();
        let map: MapSheet = get(&format!("/api/games/{game}/map?lang=fr&theme=dark")).await.json();
        let drawn: Vec<&str> = map.places.iter().map(|place| place.id.as_str()).collect();
        let places: Vec<&str> = board.places.iter().map(|place| place.id.as_str()).collect();
        assert_eq!(drawn, places);
        for place in &map.places {
            assert!(place.outline.len() >= 3, "{}", place.id);
            assert!((map.map.0..=map.map.0 + map.map.2).contains(&place.x), "{}", place.id);
        }
        let layers: Vec<&str> = map.layers.iter().map(|layer| layer.name.as_str()).collect();
        assert!(layers.contains(&"key") && layers.contains(&"frame"), "{layers:?}");
        for drawn_by_the_client in ["pieces", "markers", "arrows", "overlay", "places"] {
            assert!(!layers.contains(&drawn_by_the_client), "{layers:?}");
        }
        assert!(map.style.starts_with(".atlas{"));
        assert!(map.counter > 10.0);
    }
}

#[tokio::test]
async fn a_picture_of_the_board_is_a_png() {
    let picture = get("/api/games/skirmish/picture.png").await;
    assert_eq!(picture.header(header::CONTENT_TYPE), "image/png");
    assert!(picture.body.starts_with(b"\x89PNG"));
}

#[tokio::test]
async fn what_the_reader_has_is_not_sent_again() {
    let first = get("/api/catalogue").await;
    let tag = first.header(header::ETAG);
    let again = Request::get("/api/catalogue")
        .header(header::HOST, "127.0.0.1:1944")
        .header(header::IF_NONE_MATCH, format!("\"other\", W/{tag}"));
    let again = ask(again.body(Body::empty()).expect("a request")).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
}

#[tokio::test]
async fn what_does_not_exist_is_said_not_to() {
    for path in [
        "/api",
        "/api/none",
        "/api/games/chess/board",
        "/api/games/bulge/none",
        "/assets/none.js",
    ] {
        let answer = get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.json::<Denied>().error, Wrong::Unknown, "{path}");
    }
    let posted = Request::post("/api/catalogue").header(header::HOST, "localhost");
    let posted = ask(posted.body(Body::empty()).expect("a request")).await;
    assert_eq!(posted.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn every_other_path_is_a_page_of_the_client() {
    for path in ["/", "/table/abc", "/join/token", "/index.html", "/apiary"] {
        let page = get(path).await;
        assert!(page.text().contains("the first page"), "{path}");
        assert_eq!(page.header(header::CACHE_CONTROL), "no-cache");
        let policy = page.header(header::CONTENT_SECURITY_POLICY);
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
        assert_eq!(page.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
        assert_eq!(page.header(header::REFERRER_POLICY), "no-referrer");
    }
    let asset = get("/assets/app-1a2b.js").await;
    assert!(asset.header(header::CACHE_CONTROL).contains("immutable"));
}

#[tokio::test]
async fn large_answers_are_compressed_for_the_network_but_not_within_the_machine() {
    for (reach, encoding) in [(NetworkAccess::Network, "gzip"), (NetworkAccess::Loopback, "")] {
        let request = Request::get("/api/games/bulge/board")
            .header(header::HOST, "localhost")
            .header(header::ACCEPT_ENCODING, "gzip");
        let answer = ask_from(reach, request.body(Body::empty()).expect("a request")).await;
        assert_eq!(answer.header(header::CONTENT_ENCODING), encoding, "{reach:?}");
    }
}

#[tokio::test]
async fn a_page_of_another_site_is_not_let_in() {
    let request = Request::get("/api/catalogue").header(header::HOST, "rebound.example:1944");
    let answer = ask(request.body(Body::empty()).expect("a request")).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    let request = Request::get("/api/catalogue").header(header::HOST, "10.0.0.2:1944");
    let answer = ask_from(NetworkAccess::Network, request.body(Body::empty()).expect("a request")).await;
    assert_eq!(
        answer.status,
        StatusCode::FORBIDDEN,
        "an address that nobody has called us by"
    );
    let request = Request::get("/api/catalogue").header(header::HOST, "10.0.0.2:1944");
    let access = Access {
        hosts: vec!["10.0.0.2".into()],
        ..Access::default()
    };
    let answer = ask_by(access, request.body(Body::empty()).expect("a request")).await;
    assert_eq!(answer.status, StatusCode::OK);
}

#[tokio::test]
async fn whoever_watches_over_the_service_hears_that_it_is_well() {
    assert_eq!(get("/health").await.text(), "ok");
}

#[tokio::test]
async fn a_guided_turn_comes_with_the_game() {
    let guide: Guide = get("/api/games/bulge/guide").await.json();
    assert!(guide.steps.len() >= 12);
    let catalogue: Catalogue = get("/api/catalogue").await.json();
    assert!(catalogue.games.iter().all(|game| game.guide));
}

#[test]
fn counters_that_look_alike_share_a_symbol() {
    use grognard_atlas::draw::Theme;
    use grognard_core::Lang;

    let game = &GAMES[0];
    let start = game.about().start(None, &[]).expect("a start");
    let view = game.begin(&start).expect("a match").view(Viewer::Public);
    let light = counters::drawn(&view, Lang::En, Theme::Light);
    assert_eq!(light.counters.len(), view.pieces.len());
    for (piece, symbol) in &light.counters {
        let element = light
            .symbols
            .get(symbol)
            .unwrap_or_else(|| panic!("{piece} has no symbol"));
        assert!(element.starts_with(&format!("<symbol id=\"{symbol}\"")), "{element}");
    }
    assert_eq!(counters::drawn(&view, Lang::En, Theme::Light), light);
    assert_ne!(counters::drawn(&view, Lang::En, Theme::Dark).symbols, light.symbols);
}

#[tokio::test]
async fn behind_a_secure_address_cookies_travel_securely() {
    let renamed = |host: &str, origin: &str| {
        let request = Request::post("/api/me")
            .header(header::HOST, host)
            .header(header::ORIGIN, origin);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        request.body(Body::from("{\"name\":\"Anna\"}")).expect("a request")
    };
    let access = Access {
        address: PublicAddress::parse("https://games.example.org"),
        ..Access::default()
    };
    let far = ask_by(
        access.clone(),
        renamed("games.example.org", "https://games.example.org"),
    )
    .await;
    assert!(far.header(header::SET_COOKIE).contains("; Secure"), "{}", far.text());
    let near = ask_by(access.clone(), renamed("localhost:1944", "http://localhost:1944")).await;
    assert_eq!(near.status, StatusCode::OK);
    assert!(!near.header(header::SET_COOKIE).contains("Secure"));
    // A proxy may call us by our own name; the page still says where it comes from.
    let rewritten = ask_by(access.clone(), renamed("localhost:1944", "https://games.example.org")).await;
    assert_eq!(rewritten.status, StatusCode::OK);
    let other = ask_by(access.clone(), renamed("localhost:1944", "https://example.org")).await;
    assert_eq!(other.status, StatusCode::FORBIDDEN);
    let unknown = ask_by(access, renamed("example.org", "https://example.org")).await;
    assert_eq!(unknown.json::<Denied>().message.key, "service-other-host");
}
