-- The schema by subject (docs/decisions/0095-one-baseline.md). It is not edited: what comes after it is a migration of its own.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text as it is compared and searched ---------------------------------------------------------------

-- unaccent() is only STABLE because its dictionary may be changed; this fixed form may stand in an index.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- A text that is searched has two forms: what is typed, and what it is found by, which has more words
-- (docs/decisions/0093-words-of-every-script.md). In PL/pgSQL, because most texts are done after the first check.

-- Folded, without the vowel marks of Arabic and Hebrew, tatweel and the tone marks of Thai; one sigma, one apostrophe.
create function plain_letters(value text) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  folded text := public.fold(translate(value, 'ʼʻ´`‘’‛′׳＇', ''''''''''''''''''''''));
begin
  if octet_length(folded) = length(folded) then
    return folded;
  end if;
  return translate(regexp_replace(folded,
    '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u0e47-\u0e4e]',
    '', 'g'), 'ς', 'σ');
end $$;

-- The pairs of neighbours of a run of letters, and with `singles` each letter too.
create function neighbour_pairs(run text, singles boolean) returns text
  language sql immutable parallel safe strict
  as $$
    select string_agg(case
        when next is null then case when singles or place = 1 then letter end
        when singles then letter || ' ' || letter || next
        else letter || next end, ' ' order by place)
    from (
      select letter, place, lead(letter) over (order by place) as next
      from string_to_table(run, null) with ordinality letters (letter, place)
    ) neighbours
  $$;

-- Han, kana, Hangul and Thai have no spaces between words: a run of them becomes its pairs.
create function split_runs(value text, singles boolean) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  marked text;
begin
  if octet_length(value) = length(value) then
    return value;
  end if;
  marked := regexp_replace(value,
    '([\u0e01-\u0e3a\u0e40-\u0e46\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3131-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\ud7b0-\ud7ff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]+)',
    chr(31) || '\1' || chr(31), 'g');
  if marked = value then
    return value;
  end if;
  return (
    select coalesce(string_agg(case when place % 2 = 0 then public.neighbour_pairs(part, singles)
        else nullif(regexp_replace(part, '[\u3000-\u303f\u30fb\uff5f-\uff65]', ' ', 'g'), '') end, ' ' order by place), '')
    from string_to_table(marked, chr(31)) with ordinality parts (part, place));
end $$;

-- What is typed: a word with an apostrophe is one word.
create function typed_text(value text) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  letters text := public.plain_letters(value);
begin
  if position('''' in letters) > 0 then
    letters := regexp_replace(letters, '([[:alnum:]])''+(?=[[:alnum:]])', '\1', 'g');
  end if;
  return public.split_runs(letters, false);
end $$;

-- What it is found by: the parts of a word with an apostrophe, and the whole of it.
create function found_text(value text) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare
  letters text := public.plain_letters(value);
begin
  if position('''' in letters) > 0 then
    letters := concat_ws(' ', letters, (
      select string_agg(replace(word[1], '''', ''), ' ')
      from regexp_matches(letters, '[[:alnum:]]+(?:''+[[:alnum:]]+)+', 'g') word));
  end if;
  return public.split_runs(letters, true);
end $$;

-- With the parts of compound words apart ("Jean-Luc", "St. Ives"): this one as found by, the next one as typed.
create function searched_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(public.found_text(value), '[-/_.,:;''’`@&+()]+', ' ', 'g') $$;

create function search_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(public.typed_text(value), '[-/_.,:;''’`@&+()]+', ' ', 'g') $$;

-- What somebody types into a search field: all words must be found, the last one may be the beginning of a word.
create function search_query(typed text) returns tsquery
  language sql immutable parallel safe strict
  as $$
    select case when words = '' then ''::tsquery else (words || ':*')::tsquery end
    from (select plainto_tsquery('simple', public.typed_text(typed))::text as words) parsed
  $$;

-- What somebody types into a search field, taken apart as search_query() does: words that must be there, and the
-- beginning of one more (the last). Null when nothing searchable was typed.
create function search_words(typed text) returns table (whole text[], beginning text)
  language sql immutable parallel safe
  as $$
    select array_agg(lexeme order by lexeme) filter (where positions[1] < last),
      min(lexeme) filter (where positions[cardinality(positions)] = last)
    from (
      select lexeme, positions, max(positions[cardinality(positions)]) over () as last
      from unnest(to_tsvector('simple', public.typed_text(typed)))
    ) words
  $$;

-- A city as it is compared: without accents, case and punctuation.
create function city_key(city text) returns text
  language sql immutable parallel safe strict
  as $$ select btrim(regexp_replace(public.fold(city), '[^[:alnum:]]+', ' ', 'g')) $$;

-- A word with its letters in order: two words that differ by swapped letters are the same here.
create function sorted_letters(word text) returns text
  language sql immutable parallel safe strict
  as $$ select string_agg(letter, '' order by letter collate "C") from string_to_table(word, null) as letter $$;

-- A set of words as a bit mask: the bit of a word is its place in the list of all words.
create function word_mask(words text[], all_words text[]) returns integer
  language sql immutable parallel safe strict
  as $$
    select coalesce(bit_or(1 << (place - 1)::integer), 0)
    from unnest(all_words) with ordinality as known (word, place) where word = any (words)
  $$;

-- Accounts, requests and the instance ---------------------------------------------------------------

-- Times have the precision of the wire format (milliseconds), so that a cursor built from an answer finds its row again.
create table accounts (
  uid text primary key,
  email text,
  disabled boolean not null default false,
  tokens_valid_after timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- An account that was asked to go is shut at once; what it holds goes step by step, and the sweep finishes what was cut short.
  -- The row itself stays until the last ID token of the account has expired, so that none of them opens a new account under its
  -- name.
  deletion_asked_at timestamptz(3),
  deleted_at timestamptz(3),
  -- Why and since when it is suspended, and when the auth service was last asked about it.
  suspended_at timestamptz(3),
  suspended_reason text,
  auth_checked_at timestamptz(3),
  email_verified_at timestamptz,
  -- When a token last said whether the address is verified; null: not yet, so nothing is known about it.
  email_seen_at timestamptz,
  time_zone text,
  constraint accounts_deleted_was_asked check (deleted_at is null or deletion_asked_at is not null),
  constraint accounts_suspended_with_reason check ((suspended_at is null) = (suspended_reason is null))
);
create index accounts_by_lower_email on accounts ((lower(email) collate "C")) where email is not null;
create index accounts_leaving on accounts (deletion_asked_at) where deletion_asked_at is not null;
create index accounts_suspended on accounts (suspended_at) where suspended_at is not null;

create table idempotency_keys (
  account_uid text not null,
  key text not null,
  call text not null,
  request_hash text not null,
  -- The id that the created row gets, chosen with the key: a repeated attempt after a crash finds the row instead of making
  -- another.
  resource_id uuid not null,
  status smallint,
  -- Repeated as it was: jsonb would put its fields into another order.
  body json,
  location text,
  locked_until timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (account_uid, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The store of rate-limiter-flexible. Unlogged: after a crash the counts of the last minute may be lost.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- What administrators set for the whole site.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz(3) not null default now()
);

-- The secrets with which e-mail addresses and reporters are recognised by digests, encrypted with each secret that signs profile
-- tokens, so that any of those can be replaced (docs/decisions/0081-keys-of-digests.md). All rows hold the same secrets.
create table digest_keys (
  sealed text primary key,
  created_at timestamptz(3) not null default now(),
  -- Since when PROFILE_TOKEN_SECRETS has listed no secret that opens the row: it is deleted some time later.
  unlisted_since timestamptz(3)
);

-- Profiles ------------------------------------------------------------------------------------------

-- The names by which people search for a country, the usual English one first (ISO 3166-1, names of CLDR).
create function country_names(code text) returns text
  language sql immutable parallel safe
  as $$
    select '{
      "AD":"Andorra","AE":"United Arab Emirates UAE Emirates","AF":"Afghanistan","AG":"Antigua & Barbuda",
      "AI":"Anguilla","AL":"Albania","AM":"Armenia","AO":"Angola","AQ":"Antarctica","AR":"Argentina",
      "AS":"American Samoa","AT":"Austria","AU":"Australia","AW":"Aruba","AX":"Åland Islands","AZ":"Azerbaijan",
      "BA":"Bosnia & Herzegovina","BB":"Barbados","BD":"Bangladesh","BE":"Belgium","BF":"Burkina Faso",
      "BG":"Bulgaria","BH":"Bahrain","BI":"Burundi","BJ":"Benin","BL":"St. Barthélemy","BM":"Bermuda","BN":"Brunei",
      "BO":"Bolivia","BQ":"Caribbean Netherlands","BR":"Brazil","BS":"Bahamas","BT":"Bhutan","BV":"Bouvet Island",
      "BW":"Botswana","BY":"Belarus","BZ":"Belize","CA":"Canada","CC":"Cocos (Keeling) Islands",
      "CD":"Congo - Kinshasa Congo","CF":"Central African Republic","CG":"Congo - Brazzaville","CH":"Switzerland",
      "CI":"Côte d’Ivoire Ivory Coast","CK":"Cook Islands","CL":"Chile","CM":"Cameroon","CN":"China","CO":"Colombia",
      "CR":"Costa Rica","CU":"Cuba","CV":"Cape Verde Cabo Verde","CW":"Curaçao","CX":"Christmas Island",
      "CY":"Cyprus","CZ":"Czechia Czech Republic","DE":"Germany","DJ":"Djibouti","DK":"Denmark","DM":"Dominica",
      "DO":"Dominican Republic","DZ":"Algeria","EC":"Ecuador","EE":"Estonia","EG":"Egypt","EH":"Western Sahara",
      "ER":"Eritrea","ES":"Spain","ET":"Ethiopia","FI":"Finland","FJ":"Fiji","FK":"Falkland Islands",
      "FM":"Micronesia","FO":"Faroe Islands","FR":"France","GA":"Gabon",
      "GB":"United Kingdom UK Britain England Scotland Wales","GD":"Grenada","GE":"Georgia","GF":"French Guiana",
      "GG":"Guernsey","GH":"Ghana","GI":"Gibraltar","GL":"Greenland","GM":"Gambia","GN":"Guinea","GP":"Guadeloupe",
      "GQ":"Equatorial Guinea","GR":"Greece","GS":"South Georgia & South Sandwich Islands","GT":"Guatemala",
      "GU":"Guam","GW":"Guinea-Bissau","GY":"Guyana","HK":"Hong Kong SAR China","HM":"Heard & McDonald Islands",
      "HN":"Honduras","HR":"Croatia","HT":"Haiti","HU":"Hungary","ID":"Indonesia","IE":"Ireland","IL":"Israel",
      "IM":"Isle of Man","IN":"India","IO":"British Indian Ocean Territory","IQ":"Iraq","IR":"Iran","IS":"Iceland",
      "IT":"Italy","JE":"Jersey","JM":"Jamaica","JO":"Jordan","JP":"Japan","KE":"Kenya","KG":"Kyrgyzstan",
      "KH":"Cambodia","KI":"Kiribati","KM":"Comoros","KN":"St. Kitts & Nevis","KP":"North Korea",
      "KR":"South Korea Korea","KW":"Kuwait","KY":"Cayman Islands","KZ":"Kazakhstan","LA":"Laos","LB":"Lebanon",
      "LC":"St. Lucia","LI":"Liechtenstein","LK":"Sri Lanka","LR":"Liberia","LS":"Lesotho","LT":"Lithuania",
      "LU":"Luxembourg","LV":"Latvia","LY":"Libya","MA":"Morocco","MC":"Monaco","MD":"Moldova","ME":"Montenegro",
      "MF":"St. Martin","MG":"Madagascar","MH":"Marshall Islands","MK":"North Macedonia Macedonia","ML":"Mali",
      "MM":"Myanmar (Burma) Burma","MN":"Mongolia","MO":"Macao SAR China","MP":"Northern Mariana Islands",
      "MQ":"Martinique","MR":"Mauritania","MS":"Montserrat","MT":"Malta","MU":"Mauritius","MV":"Maldives",
      "MW":"Malawi","MX":"Mexico","MY":"Malaysia","MZ":"Mozambique","NA":"Namibia","NC":"New Caledonia","NE":"Niger",
      "NF":"Norfolk Island","NG":"Nigeria","NI":"Nicaragua","NL":"Netherlands Holland","NO":"Norway","NP":"Nepal",
      "NR":"Nauru","NU":"Niue","NZ":"New Zealand","OM":"Oman","PA":"Panama","PE":"Peru","PF":"French Polynesia",
      "PG":"Papua New Guinea","PH":"Philippines","PK":"Pakistan","PL":"Poland","PM":"St. Pierre & Miquelon",
      "PN":"Pitcairn Islands","PR":"Puerto Rico","PS":"Palestinian Territories","PT":"Portugal","PW":"Palau",
      "PY":"Paraguay","QA":"Qatar","RE":"Réunion","RO":"Romania","RS":"Serbia","RU":"Russia","RW":"Rwanda",
      "SA":"Saudi Arabia","SB":"Solomon Islands","SC":"Seychelles","SD":"Sudan","SE":"Sweden","SG":"Singapore",
      "SH":"St. Helena","SI":"Slovenia","SJ":"Svalbard & Jan Mayen","SK":"Slovakia","SL":"Sierra Leone",
      "SM":"San Marino","SN":"Senegal","SO":"Somalia","SR":"Suriname","SS":"South Sudan","ST":"São Tomé & Príncipe",
      "SV":"El Salvador","SX":"Sint Maarten","SY":"Syria","SZ":"Eswatini Swaziland","TC":"Turks & Caicos Islands",
      "TD":"Chad","TF":"French Southern Territories","TG":"Togo","TH":"Thailand","TJ":"Tajikistan","TK":"Tokelau",
      "TL":"Timor-Leste East Timor","TM":"Turkmenistan","TN":"Tunisia","TO":"Tonga","TR":"Türkiye Turkey",
      "TT":"Trinidad & Tobago","TV":"Tuvalu","TW":"Taiwan","TZ":"Tanzania","UA":"Ukraine","UG":"Uganda",
      "UM":"U.S. Outlying Islands","US":"United States USA America","UY":"Uruguay","UZ":"Uzbekistan",
      "VA":"Vatican City","VC":"St. Vincent & Grenadines","VE":"Venezuela","VG":"British Virgin Islands",
      "VI":"U.S. Virgin Islands","VN":"Vietnam","VU":"Vanuatu","WF":"Wallis & Futuna","WS":"Samoa","XK":"Kosovo",
      "YE":"Yemen","YT":"Mayotte","ZA":"South Africa","ZM":"Zambia","ZW":"Zimbabwe"
    }'::jsonb ->> code
  $$;

-- As it is typed, which suggestions of places begin with, then all words that it is found by.
create function place_words(city text, country text) returns text
  language sql immutable parallel safe
  as $$
    select case when found = typed then typed else typed || ' ' || found end
    from (select public.search_text(place) as typed, public.searched_text(place) as found
      from (select city || ' ' || coalesce(public.country_names(country), '') as place) named) forms
  $$;

-- What a profile is found by: its name alone, and its name, headline and place.
create function name_lexemes(name text) returns tsvector
  language sql immutable parallel safe
  as $$ select to_tsvector('simple', public.searched_text(name)) $$;

create function profile_lexemes(name text, headline text, city text, country text) returns tsvector
  language sql immutable parallel safe
  as $$
    select to_tsvector('simple', public.searched_text(name || ' ' || headline || ' ' || city || ' ' || coalesce(public.country_names(country), '')))
  $$;

create table profiles (
  id uuid primary key,
  account_uid text references accounts (uid) on delete cascade,
  role text not null check (role in ('ARTIST', 'CURATOR', 'ART_ORGANIZATION', 'ART_ENTHUSIAST', 'COLLECTOR')),
  name text not null check (length(name) between 1 and 120),
  slug text not null unique,
  headline text not null default '',
  bio text not null default '',
  pronouns text check (pronouns in ('She/her', 'He/him', 'They/them')),
  city text not null default '',
  country text check (country ~ '^[A-Z]{2}$'),
  organization_type text,
  image_key text,
  contact jsonb not null default '{}',
  artistic_fields text[] not null default '{}',
  mediums text[] not null default '{}',
  hidden boolean not null default false,
  is_legacy boolean not null default false,
  subscription_type text,
  subscription_expires_at timestamptz(3),
  artworks_count integer not null default 0 check (artworks_count >= 0),
  source text,
  source_id text,
  license text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The credit that the source of an imported profile asks for, as artworks have it.
  attribution text,
  -- A suspended account's profiles are hidden and do not open by their address either. Not null only then: what `hidden`
  -- goes back to at the reinstatement.
  hidden_before_suspension boolean,
  -- Whether it lets AI models be trained with its works and texts: not unless it says so.
  allows_training boolean not null default false,
  -- What the owner wants to see of the picture and the cover where they are cropped: { x, y } of the middle, from 0 to 1 of
  -- width and height, and a zoom. Null is the default: the upper third of what is upright, else the middle.
  image_focus jsonb check (
    (image_focus->'x')::numeric between 0 and 1 and (image_focus->'y')::numeric between 0 and 1
    and (image_focus->'zoom')::numeric >= 1),
  cover_focus jsonb check (
    (cover_focus->'x')::numeric between 0 and 1 and (cover_focus->'y')::numeric between 0 and 1
    and (cover_focus->'zoom')::numeric >= 1),
  -- What a profile may be asked or written to about: everything, until its owner chooses.
  enquiries text[] not null default '{AVAILABILITY,PRICE,COMMISSION,EXHIBITION,OTHER}',
  -- What is shown of its verification. Derived, so that no list of profiles reads another table.
  verified_by text,
  verified_at timestamptz(3),
  verified_domain text,
  -- The host of the website, as the application takes it from the address: two readers of one address can see two hosts. Empty
  -- if it has none; null where it was not taken yet.
  website_host text check (length(website_host) <= 253),
  unique (source, source_id),
  check ((organization_type is not null) = (role = 'ART_ORGANIZATION')),
  constraint profiles_suspended_are_hidden check (hidden_before_suspension is null or hidden),
  constraint profiles_enquiries_check check (enquiries <@ '{AVAILABILITY,PRICE,COMMISSION,EXHIBITION,OTHER}'::text[])
);
create index profiles_by_account on profiles (account_uid, created_at, id) where account_uid is not null;
create index profiles_newest on profiles (created_at desc, id desc) where not hidden;
create index profiles_by_image on profiles (image_key) where image_key is not null;
create index profiles_by_lexemes on profiles using gin (profile_lexemes(name, headline, city, country)) where not hidden;
create index profiles_by_name_lexemes on profiles using gin (name_lexemes(name)) where not hidden;
-- Bytewise order makes beginnings of names ranges of the index. Trigrams would read half of a large table for
-- common syllables.
create index profiles_by_search_name on profiles ((search_text(name) collate "C")) where not hidden;
-- Profiles that are hidden are few; administrators look them up by name as well.
create index profiles_hidden on profiles (updated_at desc, id desc) where hidden;

-- The addresses that a profile had before: they lead to the present one, and are never another profile's.
create table profile_old_slugs (
  slug text primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index profile_old_slugs_by_profile on profile_old_slugs (profile_id);

-- The pictures of a profile beside its image; ids are made in the order of uploading, which is the order of showing.
create table profile_images (
  id uuid primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('COVER', 'GALLERY', 'STUDIO')),
  key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null default now()
);
create index profile_images_by_profile on profile_images (profile_id, type, id);

-- Every word that a profile is or was found by. Few, however many profiles there are: a typo is looked up here, not among profiles.
create table profile_words (
  word text collate "C" primary key,
  letters text collate "C" not null generated always as (public.sorted_letters(word)) stored
);
create index profile_words_alike on profile_words using gist (word gist_trgm_ops);
create index profile_words_by_letters on profile_words (letters);

-- How far somebody has come in the sign-up wizard: one walk an account, gone on with on any device.
create table wizards (
  account_uid text primary key references accounts (uid) on delete cascade,
  profile_id uuid references profiles (id) on delete set null,
  role text,
  organization_type text,
  steps text[] not null default '{}',
  updated_at timestamptz(3) not null default now()
);
create index wizards_by_profile on wizards (profile_id) where profile_id is not null;

-- Told by its owner, seen by nobody else.
create table profile_facts (
  profile_id uuid primary key references profiles on delete cascade,
  birth_year smallint,
  residence text,
  citizenships text[] not null default '{}',
  languages text[] not null default '{}',
  student boolean,
  updated_at timestamptz not null default now()
);

create function profiles_slug_kept() returns trigger language plpgsql as $$
begin
  insert into profile_old_slugs (slug, profile_id) values (old.slug, old.id) on conflict do nothing;
  delete from profile_old_slugs where slug = new.slug and profile_id = new.id;
  if exists (select from profile_old_slugs where slug = new.slug) then
    raise unique_violation using message = 'the slug leads to another profile', constraint = 'profile_old_slugs_pkey';
  end if;
  return null;
end $$;
create trigger profiles_slug_kept after update of slug on profiles
  for each row when (old.slug is distinct from new.slug) execute function profiles_slug_kept();

-- After the rows are in: the unique key has made this writer wait for one that gives the slug up at this moment.
create function profiles_slug_free() returns trigger language plpgsql as $$
begin
  if exists (select from added join profile_old_slugs using (slug)) then
    raise unique_violation using message = 'the slug leads to another profile', constraint = 'profile_old_slugs_pkey';
  end if;
  return null;
end $$;
create trigger profiles_slug_free after insert on profiles referencing new table as added
  for each statement execute function profiles_slug_free();

-- What somebody types, as a query for name_lexemes() or profile_lexemes(): all words must be there, the last one may be
-- a beginning. With `loose`, words that look alike serve as well. Words too short to tell anything stand as they are.
create function profile_search_query(typed text, loose boolean) returns tsquery
  language sql stable parallel safe
  as $$
    select coalesce(string_agg(
      '(''' || replace(asked.word, '''', '''''') || '''' ||
      case when asked.place = asked.last and length(asked.word) >= 3 then ' | ''' || replace(asked.word, '''', '''''') || ''':*' else '' end ||
      coalesce(alike.words, '') || ')', ' & '), '')::tsquery
    from (
      select lexeme as word, positions[1] as place, max(positions[1]) over () as last
      from unnest(to_tsvector('simple', search_text(typed)))
    ) asked
    left join lateral (
      select string_agg(' | ''' || replace(word, '''', '''''') || '''', '') as words
      from (
        (select word from profile_words where letters = sorted_letters(asked.word) limit 10)
        union
        (select word from profile_words where word % asked.word order by word <-> asked.word limit 10)
      ) similar_words
    ) alike on loose and length(asked.word) >= 3
  $$;

-- In the order of words, so that two writers who add the same ones wait for each other and do not stand in each other's way.
create function profiles_words_added() returns trigger language plpgsql as $$
begin
  insert into profile_words (word)
    select distinct word from added, unnest(tsvector_to_array(profile_lexemes(name, headline, city, country))) as word
    where not exists (select from profile_words known where known.word = word.word)
    order by word
  on conflict do nothing;
  return null;
end $$;
create trigger profiles_words_added after insert on profiles referencing new table as added
  for each statement execute function profiles_words_added();

create function profiles_words_changed() returns trigger language plpgsql as $$
begin
  insert into profile_words (word)
    select word from unnest(tsvector_to_array(profile_lexemes(new.name, new.headline, new.city, new.country))) as word order by word
  on conflict do nothing;
  return null;
end $$;
create trigger profiles_words_changed after update of name, headline, city, country on profiles
  for each row when ((old.name, old.headline, old.city, old.country) is distinct from (new.name, new.headline, new.city, new.country))
  execute function profiles_words_changed();

-- Teams ---------------------------------------------------------------------------------------------

-- Teams (docs/decisions/0060-teams-and-private-files.md). The owner of a profile is profiles.account_uid and has no row here.
create table members (
  profile_id uuid not null references profiles on delete cascade,
  account_uid text not null references accounts on delete cascade,
  role text not null check (role in ('MANAGER', 'EDITOR', 'VIEWER')),
  created_at timestamptz(3) not null default now(),
  primary key (profile_id, account_uid)
);
create index members_of_account on members (account_uid, created_at, profile_id);

create table member_invitations (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  -- In lower case.
  address text not null,
  role text not null check (role in ('MANAGER', 'EDITOR', 'VIEWER')),
  invited_by text not null references accounts on delete cascade,
  -- The signed link names it: inviting again makes earlier links invalid.
  invited_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  answered_at timestamptz(3),
  answered_by text references accounts on delete cascade,
  accepted boolean,
  check ((answered_at is null) = (accepted is null) and (answered_at is null) = (answered_by is null))
);
create unique index member_invitations_open on member_invitations (profile_id, address) where answered_at is null;
create index member_invitations_of_profile on member_invitations (profile_id, invited_at, id);
create index member_invitations_of_address on member_invitations (address);
create index member_invitations_by on member_invitations (invited_by);
create index member_invitations_answered_by on member_invitations (answered_by);
create index member_invitations_old on member_invitations (expires_at);

-- Who does not want to be invited by a profile any more, under a digest of the address.
create table refused_senders (
  address_digest text not null,
  profile_id uuid not null references profiles on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (address_digest, profile_id)
);
create index refused_senders_of_profile on refused_senders (profile_id);

-- The directory -------------------------------------------------------------------------------------

-- What the directory shows: the profiles that are not hidden, with what they are filtered by. `kind` is the type of an
-- organization and the role of everybody else; country and city are '' where they are not known.
create table directory_entries (
  profile_id uuid primary key references profiles (id) on delete cascade,
  created_at timestamptz(3) not null,
  kind text collate "C" not null,
  country text collate "C" not null,
  city_key text collate "C" not null,
  city text not null
);
create index directory_newest on directory_entries (created_at desc, profile_id desc);
create index directory_by_kind on directory_entries (kind, created_at desc, profile_id desc);
create index directory_by_country on directory_entries (kind, country, created_at desc, profile_id desc);
create index directory_by_city on directory_entries (city_key, kind, created_at desc, profile_id desc) include (country);

-- The words of each entry, best first, as artwork_words holds those of artworks: the best entries of a word are the next
-- ones of its index, however many there are. A word of the name weighs 100 and its share of the name, one of the place
-- 60, one of the headline 30.
create table directory_words (
  profile_id uuid not null references directory_entries (profile_id) on delete cascade,
  word text collate "C" not null,
  weight smallint not null,
  created_at timestamptz(3) not null,
  kind text collate "C" not null,
  country text collate "C" not null,
  city_key text collate "C" not null,
  primary key (profile_id, word)
);
create index directory_words_in_order on directory_words (word, weight desc, created_at desc, profile_id desc)
  include (kind, country, city_key);

-- How many entries there are of a kind in a place: what totals and facets are added up from.
create table directory_cities (
  kind text collate "C" not null,
  country text collate "C" not null,
  city_key text collate "C" not null,
  city text not null,
  profiles integer not null check (profiles >= 0),
  primary key (kind, country, city_key)
);
create index directory_cities_by_city on directory_cities (city_key) include (kind, country, profiles);

-- The same of countries alone, in few rows.
create table directory_countries (
  kind text collate "C" not null,
  country text collate "C" not null,
  profiles integer not null check (profiles >= 0),
  primary key (kind, country)
);

create function directory_words_of(name text, headline text, city text, country text)
  returns table (word text, weight smallint)
  language sql immutable parallel safe
  as $$
    with named as (select tsvector_to_array(public.name_lexemes(name)) as words)
    select word, max(weight)::smallint from (
      select unnest(words), 100 + 100 / greatest(cardinality(words), 1) from named
      union all
      select unnest(tsvector_to_array(public.profile_lexemes('', '', city, country))), 60
      union all
      select unnest(tsvector_to_array(public.profile_lexemes('', headline, '', null))), 30
    ) all_words (word, weight)
    group by word
  $$;

-- New profiles by statement, for many may come at once; changed ones by row, for most changes are none to the directory.
create function profiles_directory_added() returns trigger language plpgsql as $$
begin
  insert into directory_entries (profile_id, created_at, kind, country, city_key, city)
    select id, created_at, coalesce(organization_type, role), coalesce(country, ''), city_key(city), city
    from added where not hidden;
  insert into directory_words (profile_id, word, weight, created_at, kind, country, city_key)
    select id, word, weight, created_at, coalesce(organization_type, role), coalesce(country, ''), city_key(city)
    from added, directory_words_of(name, headline, city, country) where not hidden;
  return null;
end $$;
create trigger profiles_directory_added after insert on profiles referencing new table as added
  for each statement execute function profiles_directory_added();

-- A profile that moves takes the counts of the place it leaves and of the one it comes to in the order of the keys, cities
-- before countries as everybody does: two profiles that change places wait for each other instead of standing in each
-- other's way. `where false` locks a count and writes nothing.
create function directory_counts_locked(gone directory_entries, come directory_entries) returns void
  language plpgsql as $$
begin
  if (gone.kind, gone.country, gone.city_key) = (come.kind, come.country, come.city_key) then
    return;
  end if;
  insert into directory_cities as counted (kind, country, city_key, city, profiles)
    select kind, country, city_key, min(city), 0
    from (values (gone.kind, gone.country, gone.city_key, gone.city), (come.kind, come.country, come.city_key, come.city))
      as moved (kind, country, city_key, city)
    group by kind, country, city_key order by kind, country, city_key
  on conflict (kind, country, city_key) do update set profiles = counted.profiles where false;
  insert into directory_countries as counted (kind, country, profiles)
    select distinct kind, country, 0
    from (values (gone.kind, gone.country), (come.kind, come.country)) as moved (kind, country)
    order by kind, country
  on conflict (kind, country) do update set profiles = counted.profiles where false;
end $$;

create function profiles_directory_changed() returns trigger language plpgsql as $$
declare
  gone directory_entries;
  come directory_entries;
begin
  if new.hidden then
    delete from directory_entries where profile_id = old.id;
    return null;
  end if;
  come := row(new.id, new.created_at, coalesce(new.organization_type, new.role), coalesce(new.country, ''),
    city_key(new.city), new.city);
  select * into gone from directory_entries where profile_id = old.id;
  if found then
    perform directory_counts_locked(gone, come);
    delete from directory_entries where profile_id = old.id;
  end if;
  insert into directory_entries select come.*;
  insert into directory_words (profile_id, word, weight, created_at, kind, country, city_key)
    select new.id, word, weight, come.created_at, come.kind, come.country, come.city_key
    from directory_words_of(new.name, new.headline, new.city, new.country);
  return null;
end $$;
-- Triggers fire in the order of their names. After profiles_hidden_sync, which may take long over a profile's artworks: the
-- counts, which others wait for, are held only after that.
create trigger profiles_in_directory_changed
  after update of role, organization_type, name, headline, city, country, hidden, created_at on profiles
  for each row when (
    (old.role, old.organization_type, old.name, old.headline, old.city, old.country, old.hidden, old.created_at)
    is distinct from
    (new.role, new.organization_type, new.name, new.headline, new.city, new.country, new.hidden, new.created_at))
  execute function profiles_directory_changed();

-- By statement, and in the order of the keys: many at once write each count once, and two writers who meet wait for each
-- other instead of standing in each other's way.
create function directory_count_added() returns trigger language plpgsql as $$
begin
  insert into directory_cities (kind, country, city_key, city, profiles)
    select kind, country, city_key, min(city), count(*) from changed group by kind, country, city_key
    order by kind, country, city_key
  on conflict (kind, country, city_key) do update set profiles = directory_cities.profiles + excluded.profiles;
  insert into directory_countries (kind, country, profiles)
    select kind, country, count(*) from changed group by kind, country order by kind, country
  on conflict (kind, country) do update set profiles = directory_countries.profiles + excluded.profiles;
  return null;
end $$;
create trigger directory_count_added after insert on directory_entries referencing new table as changed
  for each statement execute function directory_count_added();

create function directory_count_removed() returns trigger language plpgsql as $$
begin
  insert into directory_cities as counted (kind, country, city_key, city, profiles)
    select kind, country, city_key, min(city), 0 from changed group by kind, country, city_key
    order by kind, country, city_key
  on conflict (kind, country, city_key) do update set profiles = counted.profiles - (
    select count(*) from changed
    where (changed.kind, changed.country, changed.city_key) = (counted.kind, counted.country, counted.city_key));
  insert into directory_countries as counted (kind, country, profiles)
    select kind, country, 0 from changed group by kind, country order by kind, country
  on conflict (kind, country) do update set profiles = counted.profiles - (
    select count(*) from changed where (changed.kind, changed.country) = (counted.kind, counted.country));
  return null;
end $$;
create trigger directory_count_removed after delete on directory_entries referencing old table as changed
  for each statement execute function directory_count_removed();

-- Artworks ------------------------------------------------------------------------------------------

create function artwork_lexemes(title text, tags text[], medium text, description text) returns tsvector
  language sql immutable parallel safe
  as $$
    select setweight(to_tsvector('simple', public.found_text(title)), 'A') ||
      setweight(to_tsvector('simple', public.found_text(array_to_string(tags, ' ') || ' ' || medium)), 'B') ||
      setweight(to_tsvector('simple', public.found_text(left(description, 5000))), 'C')
  $$;

create table artworks (
  id uuid primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  title text not null check (length(title) between 1 and 500),
  description text not null default '',
  medium text not null default '',
  year integer check (year between -40000 and 3000),
  width numeric(9, 2) check (width > 0),
  height numeric(9, 2) check (height > 0),
  depth numeric(9, 2) check (depth > 0),
  unit text not null default 'cm' check (unit in ('cm', 'in')),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  embedded_url text,
  featured_at timestamptz(3),
  -- Copied from the owner's profile by trigger, so that one index serves the public list.
  listed boolean not null default true,
  source text,
  source_id text,
  license text,
  attribution text,
  search tsvector not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- What a work is filtered by beside its words: kinds of medium, size and colours, as words ("medium:print", "colour:red").
  -- The application derives them; null is what is not derived yet. Every change of what they come from makes them null again,
  -- so that no writer can leave them stale.
  facets text[],
  -- What a collector asks of a work (docs/decisions/0070-prices-of-artworks.md). The amount is in minor units of
  -- the currency; null with a price on request that names none.
  price_amount bigint,
  price_currency text,
  -- Who sees the amount; null without a price.
  price_show text,
  availability text not null default 'NOT_FOR_SALE',
  edition_kind text,
  edition_size integer,
  edition_proofs integer,
  unique (source, source_id),
  constraint artworks_price_check check (
    (price_amount is null) = (price_currency is null)
    and (price_amount is null or price_show is not null)
    and (price_amount is not null or coalesce(price_show, 'ON_REQUEST') = 'ON_REQUEST')
    and coalesce(price_amount, 1) between 1 and 1000000000000
    and coalesce(price_currency, 'USD') ~ '^[A-Z]{3}$'
    and coalesce(price_show, 'PUBLIC') in ('PUBLIC', 'ON_REQUEST', 'HIDDEN')),
  constraint artworks_availability_check check (
    availability in ('AVAILABLE', 'RESERVED', 'SOLD', 'ON_LOAN', 'NOT_FOR_SALE')),
  constraint artworks_edition_check check (
    coalesce(edition_kind, 'OPEN') in ('UNIQUE', 'LIMITED', 'OPEN')
    and (coalesce(edition_kind, 'OPEN') = 'LIMITED') = (edition_size is not null)
    and (edition_proofs is null or edition_size is not null)
    and coalesce(edition_size, 1) between 1 and 100000
    and coalesce(edition_proofs, 0) between 0 and 10000)
);
create index artworks_listed on artworks (created_at desc, id desc) where listed;
create index artworks_by_profile on artworks (profile_id, created_at desc, id desc);
create index artworks_featured on artworks (created_at desc, id desc) where listed and featured_at is not null;
create index artworks_featured_by_profile on artworks (profile_id) where featured_at is not null;
create index artworks_search on artworks using gin (search);
-- Text and tags at once: two indexes are met before any row is read.
create index artworks_tags on artworks using gin (tags);
-- What an artwork is called, from its beginning, for the search that knows a work by its name however old it is.
create index artworks_by_title on artworks ((left(fold(title), 200) collate "C"), id) where listed;
create index artworks_by_facet on artworks using gin (facets) where listed;
create index artworks_by_year on artworks (year) where listed and year is not null;
create index artworks_without_facets on artworks (id) where facets is null;
-- A range of prices is a range of each currency, read from this index alone.
create index artworks_by_price on artworks (price_currency, price_amount) include (created_at, id)
  where listed and price_show = 'PUBLIC';
create index artworks_by_availability on artworks (availability, created_at desc, id desc) where listed;

create table artwork_images (
  id uuid primary key,
  artwork_id uuid not null references artworks (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '',
  placeholder text not null default '',
  -- The colours that a person sees in a picture, told from the picture itself when it is stored: its blurred placeholder holds
  -- hardly any colour. Null is what is not looked at yet: the sweep reads those, and each answer makes the facets of its work
  -- null, to be derived again; until then a work is found by what was derived before.
  colours text[],
  unique (artwork_id, position) deferrable initially deferred
);
create index artwork_images_by_key on artwork_images (key);
create index artwork_images_without_colours on artwork_images (id) where colours is null;

create table artwork_tags (
  tag text not null check (length(tag) between 1 and 40),
  created_at timestamptz(3) not null,
  artwork_id uuid not null references artworks (id) on delete cascade,
  primary key (tag, created_at, artwork_id)
);
create index artwork_tags_by_artwork on artwork_tags (artwork_id);

-- The words of each listed artwork in list order, as artwork_tags holds its tags: the newest works of a word are the
-- next entries of its index, however many there are. Bytewise order makes beginnings of words ranges of the index.
-- No foreign key, which would need an index as large again by artwork: the trigger knows the words that go.
create table artwork_words (
  word text collate "C" not null,
  created_at timestamptz(3) not null,
  artwork_id uuid not null
);
create unique index artwork_words_in_order on artwork_words (word, created_at, artwork_id);

-- Artworks that administrators hang on the home page, newest first.
create table home_artworks (
  artwork_id uuid primary key references artworks (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index home_artworks_newest on home_artworks (created_at desc, artwork_id desc);

-- Derived columns: the database keeps them, so that no writer can forget one.
create function artworks_derive() returns trigger language plpgsql as $$
begin
  new.search := artwork_lexemes(new.title, new.tags, new.medium, new.description);
  return new;
end $$;
create trigger artworks_derive before insert or update of title, tags, medium, description on artworks
  for each row execute function artworks_derive();

create function artworks_list_state() returns trigger language plpgsql as $$
begin
  new.listed := (select not hidden from profiles where id = new.profile_id);
  return new;
end $$;
create trigger artworks_list_state before insert on artworks
  for each row execute function artworks_list_state();

create function artworks_tags_sync() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from artwork_tags where artwork_id = new.id;
  end if;
  if new.listed then
    insert into artwork_tags (tag, created_at, artwork_id)
      select tag, new.created_at, new.id from unnest(new.tags) as tag;
  end if;
  return null;
end $$;
create trigger artworks_tags_sync after insert or update of tags, listed, created_at on artworks
  for each row execute function artworks_tags_sync();

create function artworks_words_sync() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.listed then
    delete from artwork_words
      where word = any (tsvector_to_array(old.search)) and created_at = old.created_at and artwork_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.listed then
    insert into artwork_words (word, created_at, artwork_id)
      select word, new.created_at, new.id from unnest(tsvector_to_array(new.search)) as word;
  end if;
  return null;
end $$;
create trigger artworks_words_added after insert on artworks
  for each row when (new.listed) execute function artworks_words_sync();
create trigger artworks_words_changed after update on artworks
  for each row when ((old.search, old.listed, old.created_at) is distinct from (new.search, new.listed, new.created_at))
  execute function artworks_words_sync();
create trigger artworks_words_removed after delete on artworks
  for each row when (old.listed) execute function artworks_words_sync();

-- By statement, not by row: a profile's row is written once however many artworks come or go at once.
create function artworks_count_added() returns trigger language plpgsql as $$
begin
  update profiles set artworks_count = artworks_count + added.count
    from (select profile_id, count(*) from changed group by profile_id) added where profiles.id = added.profile_id;
  return null;
end $$;
create trigger artworks_count_added after insert on artworks referencing new table as changed
  for each statement execute function artworks_count_added();

create function artworks_count_removed() returns trigger language plpgsql as $$
begin
  update profiles set artworks_count = artworks_count - removed.count
    from (select profile_id, count(*) from changed group by profile_id) removed where profiles.id = removed.profile_id;
  return null;
end $$;
create trigger artworks_count_removed after delete on artworks referencing old table as changed
  for each statement execute function artworks_count_removed();

create function profiles_hidden_sync() returns trigger language plpgsql as $$
begin
  update artworks set listed = not new.hidden where profile_id = new.id;
  return null;
end $$;
create trigger profiles_hidden_sync after update of hidden on profiles
  for each row when (old.hidden is distinct from new.hidden) execute function profiles_hidden_sync();

create function artworks_facets_stale() returns trigger language plpgsql
  as $$ begin new.facets := null; return new; end $$;
create trigger artworks_facets_stale before update of medium, width, height, depth, unit on artworks
  for each row when ((old.medium, old.width, old.height, old.depth, old.unit)
    is distinct from (new.medium, new.width, new.height, new.depth, new.unit))
  execute function artworks_facets_stale();

-- Pictures make the facets of their artworks null once for each statement: row by row, a statement that changes a million
-- pictures would notify a million changes of artworks.
create function artwork_images_facets_stale() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select artwork_id from added);
  elsif tg_op = 'DELETE' then
    ids := array(select artwork_id from removed);
  else
    ids := array(
      select unnest(array[a.artwork_id, r.artwork_id]) from added a join removed r using (id)
      where (a.artwork_id, a.position, a.placeholder, a.colours)
        is distinct from (r.artwork_id, r.position, r.placeholder, r.colours));
  end if;
  -- Locked in order, so that two such statements do not wait for each other.
  update artworks set facets = null where id in (
    select id from artworks where id = any (ids) and facets is not null order by id for no key update);
  return null;
end $$;
create trigger artwork_images_facets_added after insert on artwork_images referencing new table as added
  for each statement execute function artwork_images_facets_stale();
create trigger artwork_images_facets_removed after delete on artwork_images referencing old table as removed
  for each statement execute function artwork_images_facets_stale();
create trigger artwork_images_facets_changed after update on artwork_images referencing old table as removed new table as added
  for each statement execute function artwork_images_facets_stale();

-- Series and collections ----------------------------------------------------------------------------

create function collection_lexemes(name text, note text) returns tsvector
  language sql immutable parallel safe
  as $$
    select setweight(to_tsvector('simple', public.found_text(name)), 'A') || setweight(to_tsvector('simple', public.found_text(note)), 'C')
  $$;

-- Works that a profile shows as one series (docs/decisions/0074-series-and-embeds.md).
create table series (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  -- Stays when the title changes, so that the address of its page does.
  slug text not null check (length(slug) between 1 and 80),
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 2000),
  -- Counts up with each change, of its works too.
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Hidden by administrators: its owner sees it, and nobody else. So with collections.
  hidden_at timestamptz(3),
  unique (profile_id, slug)
);

-- A table of its own: moving a work changes none of the indexes of artworks.
create table series_works (
  artwork_id uuid primary key references artworks on delete cascade,
  series_id uuid not null references series on delete cascade,
  position smallint not null check (position > 0),
  unique (series_id, position) deferrable initially deferred
);

-- Works that somebody has put together, for themselves, for whoever has the link, or for all (docs/decisions/0072-collections.md).
create table collections (
  id uuid primary key,
  account_uid text not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 120),
  note text not null default '' check (length(note) <= 2000),
  visibility text not null default 'PRIVATE' check (visibility in ('PRIVATE', 'LINK', 'PUBLIC')),
  -- Who signs it, while it is public.
  profile_id uuid references profiles on delete set null,
  -- Of its first publication; it stays.
  slug text unique,
  -- While it is shared by link.
  link_secret text unique,
  -- One of its works.
  cover_artwork_id uuid,
  -- The one that each account always has.
  is_saved boolean not null default false,
  -- Read by no statement any more, nor is its index: searches read collections_by_lexemes.
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', fold(name)), 'A') || setweight(to_tsvector('simple', fold(note)), 'C')) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  hidden_at timestamptz(3),
  check ((visibility = 'LINK') = (link_secret is not null)),
  check ((visibility = 'PUBLIC') = (profile_id is not null)),
  check (visibility <> 'PUBLIC' or slug is not null)
);
create index collections_of_account on collections (account_uid, created_at, id);
create unique index collections_saved on collections (account_uid) where is_saved;
create index collections_of_profile on collections (profile_id, created_at, id) where profile_id is not null;
-- Pages of the sitemap begin at these ids, which name nothing that was never public.
create index collections_once_public on collections (id) where slug is not null;
create index collections_search on collections using gin (search) where visibility = 'PUBLIC';
create index collections_by_lexemes on collections using gin (collection_lexemes(name, note)) where visibility = 'PUBLIC';

create table collection_items (
  collection_id uuid not null references collections on delete cascade,
  -- Without a foreign key: a deleted work leaves a gap, which only the owner sees.
  artwork_id uuid not null,
  position integer not null check (position >= 0),
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz(3) not null default now(),
  primary key (collection_id, artwork_id)
);
create index collection_items_in_order on collection_items (collection_id, position, artwork_id);
create index collection_items_of_artwork on collection_items (artwork_id, collection_id);

-- A deleted work leaves no gap, and whoever edits the series at that moment notices.
create function series_works_removed() returns trigger language plpgsql as $$
begin
  update series_works w set position = ranked.position
    from (
      select artwork_id, row_number() over (partition by series_id order by position) as position
      from series_works where series_id in (select series_id from removed)) ranked
    where w.artwork_id = ranked.artwork_id and w.position <> ranked.position;
  update series set revision = revision + 1, updated_at = now() where id in (select series_id from removed);
  return null;
end $$;
create trigger series_works_removed after delete on series_works referencing old table as removed
  for each statement execute function series_works_removed();

-- Without its profile a collection is private again.
create function collections_unsigned() returns trigger language plpgsql as $$
begin
  new.visibility := 'PRIVATE';
  return new;
end $$;
create trigger collections_unsigned before update of profile_id on collections
  for each row when (new.profile_id is null and new.visibility = 'PUBLIC') execute function collections_unsigned();

-- Opportunities -------------------------------------------------------------------------------------

create function opportunity_types() returns text[] language sql immutable parallel safe
  return '{ART_RESIDENCY,AWARD_OR_PRICE,CALL_FOR_CURATORS,COLLABORATION,COMMISSION,EDUCATION,GRANT_OR_STIPEND,JOB,OPEN_CALL}'::text[];

create function opportunity_fields() returns text[] language sql immutable parallel safe
  return '{APPLIED_ARTS,ARCHITECTURE,CURATING,DANCE,DESIGN,DIGITAL,DRAWING,EDUCATION,FASHION,FILM,INSTALLATION,INTERDISCIPLINARY,PAINTING,PERFORMANCE,PHOTOGRAPHY,PRINTMAKING,PUBLIC_ART,RESEARCH,SCULPTURE,SOCIAL_PRACTICE,SOUND_ART,TEXTILES,VIDEO,VISUAL_ARTS,WRITING}'::text[];

create function opportunity_rewards() returns text[] language sql immutable parallel safe
  return '{ACCOMMODATION,PRODUCTION,CASHPRIZE,PUBLICATION,EXHIBITION,TRAVEL,FUNDING,OTHER}'::text[];

create function opportunity_requirements() returns text[] language sql immutable parallel safe
  return '{artist_statement,cv,artwork_portfolio,application_forms,project_description,motivation_letter,recommendation_letter,references,project_sketch,production_schedule_timetable,letter_of_intent,cost_estimation}'::text[];

-- “Only those I’m eligible for” reads the opportunities with a condition that can exclude somebody, which are few of those that
-- are open.
create function can_exclude(eligibility jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce(eligibility -> 'countries' <> '[]', false) or coalesce(eligibility -> 'languages' <> '[]', false)
    or eligibility ->> 'ageMin' is not null or eligibility ->> 'ageMax' is not null
    or coalesce((eligibility ->> 'studentsOnly')::boolean, false);

create function apply_mode_of(mode text, url text, email text) returns text
  language sql immutable parallel safe
  -- The oldest rows have no mode; an address that was written later can contradict theirs.
  as $$
    select case
      when mode = 'HERE' then 'HERE'
      when url is null and email is not null then 'EMAIL'
      when email is null and url is not null then 'LINK'
      else coalesce(mode, 'LINK') end
  $$;

-- The instant at which the deadline's day begins in the organiser's calendar, by its UTC offset at the deadline.
create function deadline_day(deadline_local text, deadline timestamptz) returns timestamptz
  language sql stable parallel safe strict
  as $$
    select (
      deadline_local::date - (
        deadline_local::timestamp + case when length(deadline_local) = 10 then interval '23:59:59' else '0' end
        - (deadline at time zone 'UTC'))) at time zone 'UTC'
  $$;

-- The cycles of an opportunity that comes again and again (docs/decisions/0057-reminders-and-programmes.md).
create table programmes (
  id uuid primary key,
  -- Null for imported opportunities.
  profile_id uuid references profiles on delete cascade,
  name text not null check (length(name) between 1 and 120),
  slug text not null unique,
  created_at timestamptz(3) not null default now()
);
create index programmes_of_profile on programmes (profile_id);

create table opportunities (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Whose it is: the account of this profile. Imported ones may be nobody's.
  profile_id uuid references profiles (id) on delete cascade,
  -- Whose post was used for it; stays when it is linked to another profile.
  posted_by uuid references profiles (id) on delete set null,
  type text check (type = any (opportunity_types())),
  title text not null check (length(title) between 8 and 120),
  summary text not null default '' check (length(summary) <= 240),
  description text not null default '' check (length(description) <= 20000),
  organization_name text not null default '' check (length(organization_name) <= 160),
  attendance text not null default 'ONSITE' check (attendance in ('ONSITE', 'ONLINE', 'HYBRID')),
  city text not null default '',
  country text check (country ~ '^[A-Z]{2}$'),
  deadline_kind text not null default 'FIXED' check (deadline_kind in ('FIXED', 'ROLLING', 'TBA')),
  deadline_local text check (deadline_local ~ '^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$'),
  time_zone text not null default 'UTC',
  -- The instant of the two above, worked out by the application: PostgreSQL takes the earlier of two that a clock shows twice.
  deadline timestamptz(3),
  opens_at text,
  start_date date,
  end_date date,
  results_at text,
  apply_url text,
  apply_email text,
  website text,
  fee_type text not null default 'FREE' check (fee_type in ('FREE', 'FEES')),
  fee_amount bigint check (fee_amount > 0),
  fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
  fee_reason text not null default '',
  costs jsonb not null default '[]',
  rewards text[] not null default '{}' check (rewards <@ opportunity_rewards()),
  reward_amount bigint check (reward_amount >= 0),
  reward_currency text check (reward_currency ~ '^[A-Z]{3}$'),
  reward_note text not null default '',
  eligibility jsonb not null default '{}',
  artistic_fields text[] not null default '{}'
    check (artistic_fields <@ opportunity_fields() and cardinality(artistic_fields) <= 6),
  open_to_all_fields boolean not null default true,
  requirements text[] not null default '{}' check (requirements <@ opportunity_requirements()),
  plan text check (plan in ('FREE', 'BASIC', 'STANDARD', 'EXTENDED', 'PREMIUM_SUBSCRIPTION')),
  -- EXPIRED is not here: it follows from listed_until, and no job has to run for it to be true.
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING_PAYMENT', 'PUBLISHED', 'REMOVED')),
  published_at timestamptz(3),
  listed_until timestamptz(3),
  is_sample boolean not null default false,
  source text,
  source_id text,
  license text,
  attribution text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- What was published by a trial is listed no longer than the trial counts, until it is paid for. Without a payment it becomes a
  -- draft again, and says since when until its owner has seen it or publishes it anew.
  by_trial boolean not null default false,
  trial_ended_at timestamptz(3),
  -- Since when a published opportunity waits for a look by an administrator; nobody else sees it until then.
  held_since timestamptz(3),
  programme_id uuid references programmes on delete set null,
  -- How artists apply (docs/decisions/0059-application-forms.md). Null: by the address that there is.
  apply_mode text check (apply_mode in ('HERE', 'LINK', 'EMAIL')),
  -- Since when a form is open, and since when its changes are limited. On this row, so that whoever locks it knows both.
  form_opened_at timestamptz(3),
  first_submitted_at timestamptz(3),
  -- The latest deadline that a native opportunity has had since its first application: it comes no sooner, also after it was
  -- rolling meanwhile.
  promised_deadline timestamptz(3),
  unique (source, source_id),
  check ((fee_amount is null) = (fee_currency is null)),
  check ((reward_amount is null) = (reward_currency is null)),
  check (fee_type = 'FEES' or fee_amount is null),
  check ((deadline is not null) = (deadline_kind = 'FIXED' and deadline_local is not null)),
  check (end_date >= start_date),
  check (not open_to_all_fields or artistic_fields = '{}'),
  check ((published_at is null) = (listed_until is null)),
  -- What a reader relies on, whoever writes the row.
  check (status <> 'PUBLISHED' or (
    type is not null and published_at is not null and plan is not null and organization_name <> '' and description <> ''
    and (deadline_kind <> 'FIXED' or deadline is not null))),
  check (status <> 'PUBLISHED' or plan <> 'FREE' or fee_type = 'FREE'),
  check (status <> 'PUBLISHED' or deadline is null or listed_until <= deadline)
);
create index opportunities_by_poster on opportunities (posted_by, listed_until) where posted_by is not null;
-- A profile's opportunities at a cost that does not grow with those that closed: for its owner all, newest first, for anybody the
-- open ones.
create index opportunities_newest_by_profile on opportunities (profile_id, coalesce(published_at, created_at) desc, id desc);
create index opportunities_open_by_profile on opportunities (profile_id, listed_until) where status = 'PUBLISHED';
create index opportunities_by_trial on opportunities (posted_by) where by_trial;
create index opportunities_held on opportunities (held_since, id) where held_since is not null;
create index opportunities_of_programme on opportunities (programme_id, published_at desc, id desc) where programme_id is not null;
create index opportunities_by_deadline on opportunities (deadline, id) where status = 'PUBLISHED' and deadline is not null;
-- Native opportunities whose deadlines are near, for the reminders.
create index opportunities_native_deadlines on opportunities (deadline) where form_opened_at is not null;
create index opportunities_that_can_exclude on opportunities (listed_until)
  where status = 'PUBLISHED' and can_exclude(eligibility);

-- Pictures belong to the profile that uploaded them until an opportunity names them; those that none names go with a sweep.
create table opportunity_images (
  id uuid primary key,
  profile_id uuid references profiles (id) on delete cascade,
  opportunity_id uuid references opportunities (id) on delete cascade,
  position smallint not null default 0 check (position between 0 and 9),
  key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '',
  placeholder text not null default '',
  created_at timestamptz(3) not null default now(),
  unique (opportunity_id, position) deferrable initially deferred
);
create index opportunity_images_by_key on opportunity_images (key);
create index opportunity_images_by_profile on opportunity_images (profile_id);
create index opportunity_images_loose on opportunity_images (created_at) where opportunity_id is null;

-- What readers of a published opportunity must learn of. In words for people, as they stood then.
create table opportunity_changes (
  id uuid primary key,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  field text not null check (field in ('deadline', 'fee', 'eligibility')),
  before text not null,
  after text not null,
  created_at timestamptz(3) not null default now()
);
create index opportunity_changes_by_opportunity on opportunity_changes (opportunity_id, created_at desc, id desc);

-- Free posts that were used. What becomes of the opportunity makes no difference: a post that was used is used.
-- Who uses one holds its profile's row locked.
create table free_posts (
  id uuid primary key,
  profile_id uuid references profiles (id) on delete set null,
  opportunity_id uuid unique references opportunities (id) on delete set null,
  used_at timestamptz(3) not null default now(),
  -- It stays used when the profile that used it goes: then it counts for every profile of its account.
  account_uid text
);
create index free_posts_by_profile on free_posts (profile_id, used_at);
create index free_posts_by_account on free_posts (account_uid, used_at);

create table bookmarks (
  account_uid text not null references accounts (uid) on delete cascade,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  stage text not null default 'SAVED' check (stage in ('SAVED', 'PREPARING', 'SENT', 'ANSWERED')),
  note text not null default '' check (length(note) <= 2000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- From SENT to ANSWERED, as the bookmark's owner has recorded it.
  sent_at timestamptz(3),
  answered_at timestamptz(3),
  primary key (account_uid, opportunity_id)
);
create index bookmarks_newest on bookmarks (account_uid, created_at desc, opportunity_id desc);
create index bookmarks_by_opportunity on bookmarks (opportunity_id);
create index bookmarks_sent on bookmarks (opportunity_id) where sent_at is not null;

-- The secret part of the address of an account's calendar.
create table calendar_feeds (
  account_uid text primary key references accounts (uid) on delete cascade,
  secret text not null unique check (length(secret) >= 32),
  created_at timestamptz(3) not null default now()
);

-- Which reminders of saved opportunities were sent (docs/decisions/0057-reminders-and-programmes.md): a deadline that moves
-- reminds again.
create table reminders_sent (
  account_uid text not null references accounts on delete cascade,
  opportunity_id uuid not null references opportunities on delete cascade,
  kind text not null check (kind in ('WEEK', 'DAY')),
  deadline timestamptz(3) not null,
  sent_at timestamptz not null default now(),
  primary key (account_uid, opportunity_id, kind, deadline)
);
create index reminders_sent_of_opportunity on reminders_sent (opportunity_id);
create index reminders_sent_old on reminders_sent (deadline);

-- Whether the outside addresses of listed opportunities still answer.
create table link_checks (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  -- What was checked. Another address of the opportunity begins anew.
  url text not null,
  host text not null,
  -- Null until it was checked.
  checked_at timestamptz(3),
  -- In a row.
  failures integer not null default 0 check (failures >= 0),
  due_at timestamptz(3) not null
);
create index link_checks_due on link_checks (due_at);
create index link_checks_unanswered on link_checks (failures desc, opportunity_id) where failures >= 2;

-- Derived each night, so that pages read one row. Without a row there is too little to tell.
create table answer_records (
  subject_id uuid generated always as (coalesce(profile_id, programme_id, opportunity_id)) stored primary key,
  profile_id uuid unique references profiles on delete cascade,
  programme_id uuid unique references programmes on delete cascade,
  opportunity_id uuid unique references opportunities on delete cascade,
  artists integer not null check (artists >= 5),
  -- Per cent.
  answered smallint not null check (answered between 0 and 100),
  -- The median; null while nobody is answered.
  weeks smallint check (weeks > 0),
  check (num_nonnulls(profile_id, programme_id, opportunity_id) = 1)
);

-- What an organiser says about its own record, once.
create table answer_comments (
  id uuid primary key,
  profile_id uuid not null unique references profiles on delete cascade,
  -- Null once an administrator has removed it.
  text text check (length(text) between 1 and 1000),
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((removed_at is null) = (text is not null))
);

-- While the site is set so, what an account publishes waits until one of its opportunities was let through. Here, so that
-- no way of publishing can pass it by.
create function opportunities_held() returns trigger language plpgsql as $$
declare
  account text;
begin
  if not exists (select from settings where key = 'reviewFirstOpportunities' and value = 'true') then
    return new;
  end if;
  select account_uid into account from profiles where id = new.profile_id;
  if account is not null and not exists (
    select from opportunities o join profiles p on p.id = o.profile_id
    where p.account_uid = account and o.id <> new.id and o.published_at is not null and o.held_since is null) then
    new.held_since := now();
  end if;
  return new;
end $$;
create trigger opportunities_held_when_added before insert on opportunities
  for each row when (new.status = 'PUBLISHED') execute function opportunities_held();
create trigger opportunities_held_when_published before update of status on opportunities
  for each row when (new.status = 'PUBLISHED' and old.status <> 'PUBLISHED') execute function opportunities_held();

-- Payments ------------------------------------------------------------------------------------------

-- Orders, subscriptions and what the payment provider knows of us. Accounts stand here as plain text: what was bought stays
-- written down when its account or profile goes. Amounts are minor units; currencies are codes in capitals.

-- A profile's customer at the provider. Whoever changes what a customer bought holds this row locked, before its profile's.
create table payment_customers (
  id text primary key,
  account_uid text not null,
  profile_id uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  -- A customer that was deleted at the provider keeps its orders, its subscriptions and its profile; that gets another one.
  deleted_at timestamptz(3),
  -- The address that the provider was last told: null while it knows none, or was not told yet.
  email text
);
create index payment_customers_by_account on payment_customers (account_uid);
create unique index payment_customers_in_use on payment_customers (profile_id)
  where profile_id is not null and deleted_at is null;
create index payment_customers_by_profile on payment_customers (profile_id) where profile_id is not null;

-- Events of the provider, stored as they arrive and carried out afterwards.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz(3) not null default now(),
  -- What it is about, and when it had its effect.
  concern text check (concern in ('session', 'subscription', 'charge', 'customer')),
  object_id text,
  settled_at timestamptz(3) default now()
);
create index payment_events_by_age on payment_events (received_at);
create index payment_events_unsettled on payment_events (received_at) where settled_at is null;

-- Who is at work at the payment provider for an account, and until when unless that is prolonged
-- (docs/decisions/0033-payment-leases.md). Rows live for as long as the work does.
create table payment_leases (
  account_uid text primary key,
  token uuid not null,
  held_until timestamptz(3) not null
);

create table orders (
  id uuid primary key,
  account_uid text not null,
  customer_id text not null references payment_customers (id),
  profile_id uuid references profiles (id) on delete set null,
  kind text not null check (kind in ('SUBSCRIPTION', 'OPPORTUNITY', 'ARTWORK')),
  -- Of a subscription: the opportunity that is published by it, if it was bought for one.
  opportunity_id uuid references opportunities (id) on delete set null,
  artwork_id uuid references artworks (id) on delete set null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The sum of the items, before any discount.
  amount integer not null check (amount >= 0),
  amount_paid integer check (amount_paid >= 0),
  refunded_amount integer not null default 0 check (refunded_amount >= 0),
  coupon_id text,
  -- OPEN -> (PENDING: a bank debit is under way) -> PAID -> FULFILLED, or one of the others.
  status text not null default 'OPEN' check (status in (
    'OPEN', 'PENDING', 'PAID', 'FULFILLED', 'EXPIRED', 'CANCELLED', 'FAILED', 'REVIEW', 'REFUNDED', 'CLOSED')),
  session_id text unique,
  session_url text,
  session_expires_at timestamptz(3),
  payment_intent_id text unique,
  subscription_id text,
  invoice_id text,
  receipt_url text,
  review_reason text,
  success_path text not null,
  cancel_path text not null,
  paid_at timestamptz(3),
  fulfilled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- One that waits for a review can be closed without being carried out or refunded here, with the reason in words.
  closed_reason text,
  -- The checkout by which an order was paid where that is not its own.
  paid_session_id text,
  -- A payment that nothing was ordered with, as of one who paid twice: it is given back or closed, and never carried out.
  is_unordered boolean not null default false,
  -- The invoice, what of the payment is tax, and the versions of the terms and of the notice of withdrawal that stood beside
  -- the button: they stay with the order, as books have to be kept.
  invoice_url text,
  tax_amount integer,
  terms_version text,
  withdrawal_version text,
  -- The day of the newsletter that the buyer saw before paying.
  newsletter_on date,
  -- A later payment of a subscription has an order of its own: of a further period, or of a change of plan.
  occasion text check (occasion in ('PERIOD', 'CHANGE')),
  check (kind <> 'ARTWORK' or opportunity_id is null),
  check (kind = 'ARTWORK' or artwork_id is null)
);
create index orders_by_profile on orders (profile_id, created_at desc, id desc) where profile_id is not null;
create index orders_by_account on orders (account_uid, created_at desc, id desc);
create index orders_by_customer on orders (customer_id, created_at desc);
-- One checkout at a time for one thing, also when two are opened at the same moment.
create unique index orders_open_for_opportunity on orders (opportunity_id) where status = 'OPEN' and opportunity_id is not null;
create unique index orders_open_for_artwork on orders (artwork_id) where status = 'OPEN' and artwork_id is not null;
create unique index orders_open_for_subscription on orders (profile_id) where status = 'OPEN' and kind = 'SUBSCRIPTION';
create index orders_by_opportunity on orders (opportunity_id, created_at desc) where opportunity_id is not null;
create index orders_by_artwork on orders (artwork_id, created_at desc) where artwork_id is not null;
create index orders_by_subscription on orders (subscription_id) where subscription_id is not null;
create index orders_by_invoice on orders (invoice_id) where invoice_id is not null;
create index orders_unsettled on orders (created_at, id) where status in ('OPEN', 'PENDING', 'PAID');
-- Administrators look at orders of any status, and the sweep reads the subscriptions first that were not read for the longest time.
create index orders_by_status on orders (status, created_at desc, id desc);
create unique index orders_once_for_invoice on orders (invoice_id) where occasion is not null;

create table order_items (
  order_id uuid not null references orders (id) on delete cascade,
  position smallint not null check (position >= 0),
  price_id text not null,
  kind text not null check (kind in ('PLAN', 'BOOST', 'SUBSCRIPTION')),
  -- ListingPlan, a boost of opportunities or artworks, or SubscriptionType, by the kind.
  type text not null,
  unit_amount integer not null check (unit_amount >= 0),
  primary key (order_id, position),
  unique (order_id, price_id)
);

-- What an account has accepted, which version, when and where. It goes with the account.
create table acceptances (
  id uuid primary key,
  account_uid text not null,
  kind text not null check (kind in ('TERMS', 'PRIVACY', 'WITHDRAWAL')),
  version text not null,
  place text not null check (place in ('SIGN_UP', 'TRIAL', 'CHECKOUT')),
  order_id uuid references orders (id) on delete set null,
  accepted_at timestamptz(3) not null default now()
);
create unique index acceptances_once on acceptances (account_uid, kind, version, place, order_id) nulls not distinct;

-- The provider's subscriptions as last read there, under its ids and in its words.
create table subscriptions (
  id text primary key,
  customer_id text not null references payment_customers (id),
  profile_id uuid references profiles (id) on delete set null,
  account_uid text not null,
  type text not null,
  price_id text not null,
  interval text not null check (interval in ('month', 'year')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in (
    'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  is_trial boolean not null default false,
  current_period_start timestamptz(3) not null,
  current_period_end timestamptz(3) not null,
  cancel_at timestamptz(3),
  ended_at timestamptz(3),
  -- What it changes to, and when.
  pending_type text,
  pending_at timestamptz(3),
  schedule_id text,
  past_due_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- How often what it changes to is paid: a year's plan can become the same plan by the month.
  pending_interval text check (pending_interval in ('month', 'year')),
  -- Whether the newest invoice is paid: what follows a trial counts as paid for by this alone.
  is_paid boolean not null default true,
  -- Where a payment that waits for its owner is made or confirmed, as with 3-D Secure: a renewal's or an upgrade's.
  payment_url text,
  -- Since when the provider does not know it. It ends only if few are missing, and is read again after that.
  missing_since timestamptz(3),
  -- Whether it can be charged when its trial ends. Unknown until it is read again.
  has_payment_method boolean,
  -- The newest invoice when its paid ones were last read.
  read_invoice_id text,
  check ((pending_type is null) = (pending_at is null)),
  check ((pending_type is null) = (pending_interval is null))
);
create unique index subscriptions_running on subscriptions (profile_id)
  where profile_id is not null and ended_at is null and status in ('trialing', 'active', 'past_due', 'unpaid', 'paused');
create index subscriptions_by_profile on subscriptions (profile_id, created_at desc) where profile_id is not null;
create index subscriptions_by_account on subscriptions (account_uid, created_at desc);
create index subscriptions_by_customer on subscriptions (customer_id, created_at desc);
create index subscriptions_by_reading on subscriptions (updated_at, id) where ended_at is null;
-- The reconciliation reads first the subscriptions whose period has just ended.
create index subscriptions_by_period_end on subscriptions (current_period_end) where ended_at is null;
create index subscriptions_missing on subscriptions (updated_at, id) where missing_since is not null;

-- What came back of a subscription's payments, by invoice: what the payment had bought, and what followed from its return.
create table subscription_refunds (
  invoice_id text primary key,
  subscription_id text not null references subscriptions (id),
  -- PERIOD: a period of the plan; CHANGE: a larger plan for the rest of one.
  bought text not null check (bought in ('PERIOD', 'CHANGE')),
  from_price_id text,
  price_id text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_paid integer not null check (amount_paid >= 0),
  refunded_amount integer not null check (refunded_amount >= 0),
  -- NONE: nothing, as of a part or of a period that is over; SHORTENED: a payment of an earlier period had paid for a part of the
  -- current one, by its credit; REFUSED: the payment provider would not change the plan.
  outcome text not null check (outcome in ('NONE', 'ENDED', 'RESTORED', 'SHORTENED', 'REFUSED')),
  -- Why a refund did not arrive.
  refund_fault text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- How much of what a returned payment had included ended with its return.
  ended_posts integer not null default 0 check (ended_posts >= 0),
  ended_boosts integer not null default 0 check (ended_boosts >= 0)
);
create index subscription_refunds_by_subscription on subscription_refunds (subscription_id);

-- The one trial of an account, whatever its profile.
create table trials (
  account_uid text primary key,
  profile_id uuid references profiles (id) on delete set null,
  subscription_id text,
  started_at timestamptz(3) not null default now()
);
create index trials_by_profile on trials (profile_id) where profile_id is not null;

-- One trial per person: the keyed digest of the address that it was begun with. It outlives its account, and then names none.
create table trial_digests (
  digest text primary key,
  account_uid text,
  created_at timestamptz(3) not null default now()
);
create index trial_digests_by_account on trial_digests (account_uid) where account_uid is not null;

-- What people have to do for an order.
create table promotions (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  type text not null check (type in ('NEWSLETTER', 'SOCIAL_MEDIA', 'INSTAGRAM_AD')),
  opportunity_id uuid references opportunities (id) on delete set null,
  artwork_id uuid references artworks (id) on delete set null,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'REFUNDED', 'CLOSED')),
  proof_url text,
  done_by text,
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Why a refund of it did not arrive: it waits again, to be done or to be refunded once more.
  refund_fault text,
  -- How it was settled, where its payment is not known and it was closed.
  closed_reason text,
  -- Its place in the newsletter: a refunded or closed one frees it.
  issue_on date,
  issue_place smallint,
  unique (order_id, type),
  check ((status = 'DONE') = (done_at is not null)),
  constraint promotions_issue_check check ((issue_on is null) = (issue_place is null) and (issue_on is null or type = 'NEWSLETTER'))
);
create index promotions_open on promotions (created_at, id) where status = 'OPEN';
create index promotions_newest on promotions (created_at desc, id desc);
create index promotions_by_opportunity on promotions (opportunity_id) where opportunity_id is not null;
create index promotions_by_artwork on promotions (artwork_id) where artwork_id is not null;
create unique index promotions_issue_places on promotions (issue_on, issue_place) where issue_on is not null and status in ('OPEN', 'DONE');
create index promotions_without_issue on promotions (created_at, id) where status = 'OPEN' and type = 'NEWSLETTER' and issue_on is null;

create table artwork_boosts (
  id uuid primary key,
  -- A boost that a subscription included stays used when what it was used for goes.
  artwork_id uuid references artworks (id) on delete set null,
  type text not null,
  starts_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null,
  order_id uuid references orders (id) on delete set null,
  -- The profile whose subscription included it; null for one that was bought.
  included_for uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  -- Used before the period that included it was paid for, in a trial or after a failed renewal: ends if it never is.
  unpaid boolean not null default false
);
create index artwork_boosts_by_artwork on artwork_boosts (artwork_id, ends_at);
create index artwork_boosts_running on artwork_boosts (ends_at, starts_at, artwork_id);
-- A bought boost names its order, and no order can start one twice.
create unique index artwork_boosts_by_order on artwork_boosts (order_id, type) where order_id is not null;
create index artwork_boosts_included on artwork_boosts (included_for, created_at) where included_for is not null;
create index artwork_boosts_unpaid on artwork_boosts (included_for) where unpaid;

create table opportunity_boosts (
  id uuid primary key,
  opportunity_id uuid references opportunities (id) on delete set null,
  type text not null check (type in (
    'TOP_POST_1', 'TOP_POST_3', 'HIGHLIGHT', 'NEWSLETTER', 'INSTAGRAM_AD', 'SOCIAL_MEDIA', 'BUNDLE')),
  starts_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null,
  -- The profile whose subscription included it; null for one that was bought.
  included_for uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  order_id uuid references orders (id) on delete set null,
  unpaid boolean not null default false,
  check (ends_at > starts_at)
);
create index opportunity_boosts_by_opportunity on opportunity_boosts (opportunity_id, ends_at);
create index opportunity_boosts_running on opportunity_boosts (ends_at, starts_at, opportunity_id)
  where type in ('TOP_POST_1', 'TOP_POST_3');
create index opportunity_boosts_included on opportunity_boosts (included_for, created_at) where included_for is not null;
create unique index opportunity_boosts_by_order on opportunity_boosts (order_id, type) where order_id is not null;
-- For the next moment at which a boost begins or ends, as artwork_boosts_running.
create index opportunity_boosts_by_end on opportunity_boosts (ends_at, starts_at);
create index opportunity_boosts_unpaid on opportunity_boosts (included_for) where unpaid;

-- The account at Stripe, and its mode, that all payments of this database belong to. `id` is null while the key may not read it.
create table stripe_account (
  single boolean primary key default true check (single),
  id text check (id <> ''),
  is_live boolean not null,
  recorded_at timestamptz(3) not null default now()
);

-- Where the last reconciliation with the payment provider stopped, by what it reads; 'start' names what the next one reads first.
create table reconciliation_positions (
  kind text primary key,
  position text not null,
  updated_at timestamptz(3) not null default now()
);

-- Lists of opportunities ----------------------------------------------------------------------------

-- What an opportunity is called by its type, so that it is found by these words whether its text has them or not.
-- One number is enough: a search knows the other one.
create function opportunity_type_words(type text) returns text
  language sql immutable parallel safe strict
  return (array['residency', 'award or prize', 'call for curators', 'collaboration', 'commission', 'education',
    'grant stipend', 'job', 'open call'])[array_position(public.opportunity_types(), type)];

create function opportunity_words_of(
    title text, organization_name text, summary text, description text, type text, fields text[])
  returns table (word text, weight smallint)
  language sql immutable parallel safe
  as $$
    with titled as (select tsvector_to_array(to_tsvector('simple', public.searched_text(title))) as words)
    select word, max(weight)::smallint from (
      select unnest(words), 100 + 100 / greatest(cardinality(words), 1) from titled
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.searched_text(organization_name)))), 60
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.opportunity_type_words(type)))), 50
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.searched_text(summary)))), 40
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.searched_text(field)))), 30 from unnest(fields) field
      union all
      select unnest(tsvector_to_array(to_tsvector('simple', public.searched_text(description)))), 20
    ) all_words (word, weight)
    -- Nobody types longer ones.
    where length(word) <= 60
    group by word
  $$;

-- The searched set: what is listed, with everything that a search asks of it, and no texts: of narrow rows a walk in the order of
-- a list needs the index alone. Closed opportunities leave it with a sweep; until then listed_until tells. A group of words is a
-- mask: one `&` answers “any of these”.
create table listed_opportunities (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  profile_id uuid,
  listed_until timestamptz(3) not null,
  published_at timestamptz(3) not null,
  -- Soonest first; what has no deadline comes last.
  deadline_order timestamptz(3) not null,
  deadline_kinds integer not null,
  types integer not null,
  fields integer not null,
  rewards integer not null,
  requirements integer not null,
  fees integer not null,
  attendances integer not null,
  country text not null,
  place text not null,
  lot double precision not null default random(),
  -- What a range of deadlines compares. Null without a deadline.
  deadline_day timestamptz(3),
  -- LINK by default, as most have.
  apply_modes integer not null default 2
);
create index listed_opportunities_by_profile on listed_opportunities (profile_id);
create index listed_opportunities_until on listed_opportunities (listed_until);
create index listed_opportunities_by_lot on listed_opportunities (lot);
-- What is like another one: of its type, in its country, or both.
create index listed_opportunities_by_country on listed_opportunities (country, published_at desc, opportunity_id desc)
  include (listed_until, types, fields, place);
create index listed_opportunities_by_type_there on listed_opportunities (types, country, published_at desc, opportunity_id desc)
  include (listed_until, fields, place);
-- Places of open opportunities by their beginning, for suggestions while somebody types one; “St. Ives” has one blank there.
create index listed_opportunities_by_place on listed_opportunities ((regexp_replace(place, '\s+', ' ', 'g') collate "C")) include (listed_until);
-- The orders of lists, with all that they show and filter by.
create index listed_opportunities_newest on listed_opportunities (published_at desc, opportunity_id desc)
  include (listed_until, deadline_order, deadline_day, deadline_kinds, types, fields, rewards, requirements, fees, attendances, apply_modes, country, place);
create index listed_opportunities_by_deadline on listed_opportunities (deadline_order, opportunity_id)
  include (listed_until, published_at, deadline_day, deadline_kinds, types, fields, rewards, requirements, fees, attendances, apply_modes, country, place);
create index listed_opportunities_by_type on listed_opportunities (types, published_at desc, opportunity_id desc)
  include (listed_until, deadline_order, deadline_day, deadline_kinds, fields, rewards, requirements, fees, attendances, apply_modes, country, place);

-- The words of each listed opportunity and what they weigh: 100 and its share of the title there, 60 as its organiser's,
-- 50 as its type, 40 in the summary, 30 as one of its fields, 20 in the description.
create table listed_opportunity_words (
  opportunity_id uuid not null references listed_opportunities (opportunity_id) on delete cascade,
  word text collate "C" not null,
  weight smallint not null,
  -- Until when its opportunity is listed and where it stands in each order: a search by words alone reads one range of one index
  -- for each word, and no row of any table.
  listed_until timestamptz(3) not null,
  published_at timestamptz(3) not null,
  deadline_order timestamptz(3) not null,
  primary key (word, opportunity_id) include (weight, listed_until, published_at, deadline_order)
);
create index listed_opportunity_words_by_opportunity on listed_opportunity_words (opportunity_id, word) include (weight);

-- Every word that an opportunity is or was found by: a typo is looked up here.
create table opportunity_words (
  word text collate "C" primary key,
  letters text collate "C" not null generated always as (public.sorted_letters(word)) stored
);
create index opportunity_words_alike on opportunity_words using gist (word gist_trgm_ops);
create index opportunity_words_by_letters on opportunity_words (letters);

-- When an opportunity was first listed, by the database's clock; it stays when the opportunity is changed or hidden for a while.
create table opportunity_listings (
  opportunity_id uuid primary key references opportunities on delete cascade,
  listed_since timestamptz not null,
  -- Since when it waits to be compared with the instant alerts; null: it was.
  match_since timestamptz,
  match_rounds integer not null default 0,
  -- Since when its programme's followers wait to be told; null: they were, or there is nothing to tell.
  reopened_since timestamptz
);
create index opportunity_listings_since on opportunity_listings (listed_since, opportunity_id);
create index opportunity_listings_waiting on opportunity_listings (match_since) where match_since is not null;
create index opportunity_listings_reopened on opportunity_listings (reopened_since) where reopened_since is not null;

-- The rows of the searched set for these opportunities, as they are now: the one place that says what is listed.
create function listed_opportunity_rows(ids uuid[]) returns setof listed_opportunities
  language sql stable
  as $$
    select o.id, o.profile_id, o.listed_until, o.published_at,
      coalesce(o.deadline, 'infinity'), word_mask(array[o.deadline_kind], '{FIXED,ROLLING,TBA}'),
      word_mask(array[o.type], opportunity_types()),
      case when o.open_to_all_fields then (1 << cardinality(opportunity_fields())) - 1
        else word_mask(o.artistic_fields, opportunity_fields()) end,
      word_mask(o.rewards, opportunity_rewards()),
      word_mask(o.requirements, opportunity_requirements()),
      word_mask(array[o.fee_type], '{FREE,FEES}'),
      word_mask(array[o.attendance], '{ONSITE,ONLINE,HYBRID}'),
      coalesce(o.country, ''),
      place_words(o.city, o.country),
      random(),
      public.deadline_day(o.deadline_local, o.deadline),
      word_mask(array[apply_mode_of(o.apply_mode, o.apply_url, o.apply_email)], '{HERE,LINK,EMAIL}')
    from opportunities o left join profiles p on p.id = o.profile_id
    where o.id = any (ids) and o.status = 'PUBLISHED' and o.listed_until > now() and o.held_since is null
      and not coalesce(p.hidden, false)
  $$;

-- New ones by statement, for many may come at once; changed ones by row.
-- Of many that are loaded at once most have closed long ago: they are not even looked at.
create function opportunities_listed_added() returns trigger language plpgsql as $$
begin
  insert into listed_opportunities
    select * from listed_opportunity_rows(
      array(select id from added where status = 'PUBLISHED' and listed_until > now()));
  return null;
end $$;
create trigger opportunities_listed_added after insert on opportunities referencing new table as added
  for each statement execute function opportunities_listed_added();

create function opportunities_listed_changed() returns trigger language plpgsql as $$
begin
  delete from listed_opportunities where opportunity_id = new.id;
  insert into listed_opportunities select * from listed_opportunity_rows(array[new.id]);
  return null;
end $$;
create trigger opportunities_listed_changed after update on opportunities
  for each row when (old.status = 'PUBLISHED' or new.status = 'PUBLISHED')
  execute function opportunities_listed_changed();

-- What is listed notifies nothing itself, for it changes row by row: opportunities notify it, also where only their profile
-- is hidden or shown again.
create function profiles_opportunities_listed() returns trigger language plpgsql as $$
declare ids uuid[] := array(
  select id from opportunities where profile_id = new.id and status = 'PUBLISHED' and listed_until > now());
begin
  delete from listed_opportunities where profile_id = new.id;
  insert into listed_opportunities select * from listed_opportunity_rows(ids);
  if cardinality(ids) > 0 then
    perform notify_rows('opportunities', array(select jsonb_build_object('id', id) from unnest(ids) id), 'id');
  end if;
  return null;
end $$;
create trigger profiles_opportunities_listed after update of hidden on profiles
  for each row when (old.hidden is distinct from new.hidden) execute function profiles_opportunities_listed();

-- In the order of words, so that two writers who add the same ones wait for each other and do not stand in each other's way.
create function listed_opportunity_words_added() returns trigger language plpgsql as $$
begin
  insert into listed_opportunity_words (opportunity_id, word, weight, listed_until, published_at, deadline_order)
    select o.id, found.word, found.weight, added.listed_until, added.published_at, added.deadline_order
    from added join opportunities o on o.id = added.opportunity_id,
      opportunity_words_of(o.title, o.organization_name, o.summary, o.description, o.type, o.artistic_fields) found;
  insert into opportunity_words (word)
    select distinct w.word from added join listed_opportunity_words w using (opportunity_id)
    where not exists (select from opportunity_words known where known.word = w.word)
    order by w.word
  on conflict do nothing;
  return null;
end $$;
create trigger listed_opportunity_words_added after insert on listed_opportunities referencing new table as added
  for each statement execute function listed_opportunity_words_added();

create function listed_opportunity_words_moved() returns trigger language plpgsql as $$
begin
  update listed_opportunity_words
    set listed_until = new.listed_until, published_at = new.published_at, deadline_order = new.deadline_order
    where opportunity_id = new.opportunity_id;
  return null;
end $$;
create trigger listed_opportunity_words_moved
  after update of listed_until, published_at, deadline_order on listed_opportunities
  for each row execute function listed_opportunity_words_moved();

-- Written when an opportunity is first listed, however that happens: published, approved, or its profile shown again. A change
-- writes the row of listed_opportunities anew: in the first week it is compared again.
create function opportunity_listings_added() returns trigger language plpgsql as $$
begin
  insert into opportunity_listings as known (opportunity_id, listed_since, match_since, reopened_since)
    select opportunity_id, clock_timestamp(), clock_timestamp(), case when o.programme_id is not null then clock_timestamp() end
    from added join opportunities o on o.id = opportunity_id
  on conflict (opportunity_id) do update set match_since = excluded.match_since
    where known.listed_since > now() - interval '7 days';
  return null;
end $$;
create trigger opportunity_listings_added after insert on listed_opportunities referencing new table as added
  for each statement execute function opportunity_listings_added();

-- Statistics ----------------------------------------------------------------------------------------

-- Who looked at a page is not stored: a visitor is counted once a day by a digest with that day's salt, and salt and digests are
-- deleted when the day is over.
create table visitor_salts (
  day date primary key,
  salt bytea not null
);

-- How often an opportunity's page was looked at and Apply was chosen, by day.
create table opportunity_days (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  apply_clicks integer not null default 0 check (apply_clicks >= 0),
  primary key (opportunity_id, day)
);

create table opportunity_visits (
  day date not null,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  kind text not null check (kind in ('VIEW', 'APPLY')),
  visitor bytea not null,
  primary key (day, opportunity_id, kind, visitor)
);
create index opportunity_visits_by_opportunity on opportunity_visits (opportunity_id);

create table page_visits (
  day date not null,
  -- A profile or an artwork.
  page_id uuid not null,
  visitor bytea not null,
  primary key (day, page_id, visitor)
);

-- How often the pages of profiles and artworks were viewed, by week (its Monday in UTC), and from where.
create table profile_weeks (
  profile_id uuid not null references profiles (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  source text not null check (source in ('search', 'grid', 'opportunity', 'outside')),
  profile_views integer not null default 0 check (profile_views >= 0),
  -- Of all its artworks.
  artwork_views integer not null default 0 check (artwork_views >= 0),
  primary key (profile_id, week, source)
);
create index profile_weeks_by_week on profile_weeks (week);

create table artwork_weeks (
  artwork_id uuid not null references artworks (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  views integer not null check (views > 0),
  primary key (artwork_id, week)
);
create index artwork_weeks_by_week on artwork_weeks (week);

-- Mail ----------------------------------------------------------------------------------------------

-- A cause is a row of outbox, which dispatch turns into notifications and mails (docs/decisions/0054-outbox-and-mail-states.md).
create table outbox (
  id uuid primary key,
  kind text not null,
  subject_id text not null,
  payload jsonb not null default '{}',
  dedupe text not null unique,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- The last recipient that dispatch has written, so that an interrupted one goes on behind it.
  last_recipient text,
  dispatched_at timestamptz
);
create index outbox_undispatched on outbox (not_before, id) where dispatched_at is null;
create index outbox_pending on outbox (subject_id, kind) where dispatched_at is null;
create index outbox_of_subject on outbox (subject_id);
create index outbox_of_account on outbox ((payload ->> 'accountUid')) where payload ->> 'accountUid' is not null;
create index outbox_dispatched on outbox (dispatched_at) where dispatched_at is not null;

create table notifications (
  id uuid primary key,
  account_uid text not null references accounts on delete cascade,
  kind text not null,
  subject_id text not null,
  dedupe text not null,
  title text not null,
  text text not null,
  href text not null,
  actor text,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz,
  unique (account_uid, dedupe)
);
create index notifications_newest on notifications (account_uid, created_at desc, id desc);
create index notifications_unread on notifications (account_uid, kind, subject_id) where read_at is null;
create index notifications_of_subject on notifications (subject_id);
create index notifications_old on notifications (created_at);

create table mails (
  id uuid primary key,
  account_uid text references accounts on delete cascade,
  address text,
  outbox_id uuid references outbox on delete cascade,
  kind text not null,
  class text not null check (class in ('E', 'N', 'D', 'I')),
  payload jsonb not null default '{}',
  dedupe text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENDING', 'SENT', 'SKIPPED', 'FAILED', 'UNCERTAIN')),
  -- Not sent by itself: the account's next digest contains it.
  in_digest boolean not null default false,
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  claim uuid,
  claimed_at timestamptz,
  began_at timestamptz,
  sent_at timestamptz,
  message_id text,
  reason text,
  created_at timestamptz(3) not null default now(),
  check ((account_uid is null) <> (address is null))
);
create unique index mails_recipient on mails ((coalesce(account_uid, address)), dedupe);
create index mails_queued on mails (not_before, id) where state = 'QUEUED' and not in_digest;
create index mails_in_digest on mails (account_uid) where state = 'QUEUED' and in_digest;
create index mails_sending on mails (claimed_at) where state = 'SENDING';
create index mails_of_account on mails (account_uid, created_at desc);
create index mails_by_state on mails (state, created_at desc, id desc);
create index mails_old on mails (created_at);
create index mails_of_event on mails (outbox_id);
-- What was tried within an hour is counted each minute.
create index mails_tried on mails (claimed_at) where claimed_at is not null;

-- Paces all instances together: when the next mail may be sent.
create table mail_pace (
  id smallint primary key default 1 check (id = 1),
  next_at timestamptz not null
);
insert into mail_pace (next_at) values (now());

create table mail_settings (
  account_uid text primary key references accounts on delete cascade,
  mail_key text not null unique,
  quiet_from time,
  quiet_to time,
  digest_hour integer not null default 8 check (digest_hour between 0 and 23),
  digest_day text not null default 'MO' check (digest_day in ('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')),
  paused_until timestamptz,
  kinds jsonb not null default '{}',
  -- When the next digest is due, while there may be something in it.
  digest_due_at timestamptz,
  last_digest_on date,
  check ((quiet_from is null) = (quiet_to is null))
);
create index mail_settings_digest_due on mail_settings (digest_due_at) where digest_due_at is not null;
-- Accounts that hear of each new work at once: few, so that a new work does not read all followers of its artist and tags.
create index mail_settings_works_at_once on mail_settings (account_uid) where kinds @@ '$.FOLLOWED_WORKS.mail == "NOW" || $.FOLLOWED_WORKS.app == true';

create table suppressions (
  address_digest text not null,
  reason text not null check (reason in ('BOUNCE', 'COMPLAINT')),
  created_at timestamptz not null default now(),
  primary key (address_digest, reason)
);

create table mail_events (
  id text primary key,
  type text not null check (type in ('BOUNCE', 'COMPLAINT', 'DELIVERY')),
  address_digest text not null,
  permanent boolean not null,
  mail_id uuid,
  diagnostic text,
  -- Not of a bounce from before the address was confirmed again.
  counts boolean not null default true,
  at timestamptz not null,
  created_at timestamptz not null default now()
);
create index mail_events_of_address on mail_events (address_digest, at);
create index mail_events_of_mail on mail_events (mail_id);
create index mail_events_old on mail_events (created_at);

-- Follows and alerts --------------------------------------------------------------------------------

create table follows (
  account_uid text not null references accounts on delete cascade,
  subject text not null check (subject in ('PROFILE', 'TAG', 'PROGRAMME')),
  -- An id, or a tag.
  subject_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (account_uid, subject, subject_id)
);
create index follows_of_subject on follows (subject, subject_id, account_uid);
create index follows_by_time on follows (subject, subject_id, created_at);

-- New works of followed profiles and tags are told of in digests (docs/decisions/0073-follows-and-home.md).
create table follow_digests (
  account_uid text primary key references accounts on delete cascade,
  -- What was posted until then has been told of.
  watermark timestamptz not null,
  due_at timestamptz not null
);

-- Searches that report what is newly listed (docs/decisions/0056-alerts.md).
create table alerts (
  id uuid primary key,
  account_uid text not null references accounts on delete cascade,
  -- Whose private facts decide what the person can enter.
  profile_id uuid references profiles on delete set null,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('OPPORTUNITIES', 'ARTWORKS', 'PROFILES')),
  query jsonb not null,
  eligible_only boolean not null default false,
  frequency text not null check (frequency in ('INSTANT', 'DAILY', 'WEEKLY', 'OFF')),
  -- How many it found in the four weeks before it was saved, by week.
  per_week integer not null default 0,
  feed_secret text not null unique check (length(feed_secret) >= 32),
  -- Of OPPORTUNITIES, what listed_opportunities has: 0 or null is any.
  types integer not null default 0,
  fields integer not null default 0,
  rewards integer not null default 0,
  requirements integer not null default 0,
  fees integer not null default 0,
  attendances integer not null default 0,
  deadline_kinds integer not null default 0,
  of_profile uuid,
  closing text check (closing in ('week', 'month', 'later')),
  deadline_before timestamptz,
  deadline_after timestamptz,
  hide_promoted boolean not null default false,
  -- [{ country, patterns }], each of which has to fit by one of both.
  places jsonb,
  words tsquery,
  -- The last digest named what was listed up to here.
  watermark timestamptz not null default now(),
  -- When its next digest is due; null for other frequencies.
  due_at timestamptz,
  last_sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- alert_keys has no mask for it: an alert that was found by its key is compared anyway.
  apply_modes integer not null default 0,
  check (frequency <> 'INSTANT' or kind = 'OPPORTUNITIES'),
  check (not eligible_only or kind = 'OPPORTUNITIES'),
  check ((due_at is not null) = (frequency in ('DAILY', 'WEEKLY')))
);
create index alerts_of_account on alerts (account_uid, created_at, id);
create index alerts_of_profile on alerts (profile_id) where profile_id is not null;
create index alerts_due on alerts (due_at, account_uid) where due_at is not null;

-- Instant alerts under their narrowest condition, with the masks, so that an opportunity reads its candidates from this index
-- alone.
create table alert_keys (
  key text collate "C" not null,
  alert_id uuid not null references alerts on delete cascade,
  types integer not null,
  fields integer not null,
  rewards integer not null,
  requirements integer not null,
  fees integer not null,
  attendances integer not null,
  deadline_kinds integer not null,
  primary key (key, alert_id) include (types, fields, rewards, requirements, fees, attendances, deadline_kinds)
);
create index alert_keys_of_alert on alert_keys (alert_id);

-- What instant alerts found; the round is the comparison in which it was found.
create table alert_matches (
  alert_id uuid not null references alerts on delete cascade,
  opportunity_id uuid not null references opportunity_listings on delete cascade,
  round integer not null,
  created_at timestamptz not null default now(),
  primary key (alert_id, opportunity_id)
);
create index alert_matches_of_opportunity on alert_matches (opportunity_id, round);
create index alert_matches_old on alert_matches (created_at);

create function programmes_unfollowed() returns trigger language plpgsql as $$
begin
  delete from follows where subject = 'PROGRAMME' and subject_id in (select id::text from removed);
  return null;
end $$;
create trigger programmes_unfollowed after delete on programmes referencing old table as removed
  for each statement execute function programmes_unfollowed();

create function profiles_unfollowed() returns trigger language plpgsql as $$
begin
  delete from follows where subject = 'PROFILE' and subject_id in (select id::text from removed);
  return null;
end $$;
create trigger profiles_unfollowed after delete on profiles referencing old table as removed
  for each statement execute function profiles_unfollowed();

create function alert_place_fits(places jsonb, country text, place text) returns boolean
  language sql immutable parallel safe
  as $$
    select bool_and(coalesce(part ->> 'country' = country, false) or coalesce(
      ' ' || place like all (array(select jsonb_array_elements_text(part -> 'patterns'))) and part ? 'patterns', false))
    from jsonb_array_elements(places) part
  $$;

-- The newsletter ------------------------------------------------------------------------------------

-- The newsletter (docs/decisions/0058-newsletter.md): who gets it, its issues, and the places in them that are sold.
create table newsletter_subscriptions (
  id uuid primary key,
  -- In lower case.
  address text not null unique,
  mail_key text not null unique,
  -- The link in the confirmation names it: a later request makes earlier links invalid.
  requested_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- How many confirmations an address was sent on a day (UTC), so that nobody fills somebody else's mailbox.
  asked_on date,
  asked smallint not null default 0 check (asked >= 0)
);
create index newsletter_subscriptions_active on newsletter_subscriptions (address) where confirmed_at is not null and ended_at is null;
create index newsletter_subscriptions_unconfirmed on newsletter_subscriptions (requested_at) where confirmed_at is null;
create index newsletter_subscriptions_ended on newsletter_subscriptions (ended_at) where ended_at is not null;

create table newsletter_issues (
  number integer primary key check (number > 0),
  -- The day that is promised to buyers of a place.
  issue_on date not null unique,
  scheduled_for timestamptz(3) not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENDING', 'SENT')),
  -- Empty: written by the product.
  title text not null default '',
  intro text not null default '',
  -- Keys of items ("OPPORTUNITY:<id>"): those that go first, in order, and those that are left out.
  item_order text[] not null default '{}',
  removed_items text[] not null default '{}',
  -- From sending on: the items, whose position is the number of their link.
  content jsonb not null default '[]',
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- To how many it went, from when it was sent: their mails are deleted earlier than it.
  recipients integer,
  delivered integer,
  check ((state = 'DRAFT') = (sent_at is null))
);
-- One issue at a time is prepared.
create unique index newsletter_issues_draft on newsletter_issues (state) where state = 'DRAFT';

-- How often the link of an item was opened, by nobody in particular.
create table newsletter_openings (
  number integer not null references newsletter_issues on delete cascade,
  item smallint not null,
  opened integer not null default 0,
  primary key (number, item)
);

-- Applications --------------------------------------------------------------------------------------

-- What artists fill in who apply here, by version (docs/decisions/0059-application-forms.md).
create table forms (
  opportunity_id uuid not null references opportunities on delete cascade,
  version integer not null check (version > 0),
  definition jsonb not null,
  -- Null: a draft, which the next change replaces. The open version is the latest that was opened.
  opened_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (opportunity_id, version)
);

-- What an artist uses again and again in applications; each saved change is a version.
create table materials (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('STATEMENT', 'BIO', 'CV', 'TEXT', 'PDF')),
  title text not null,
  -- A form's field with the same key is filled with it.
  reuse text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index materials_of_profile on materials (profile_id, created_at, id);

create table material_versions (
  material_id uuid not null references materials on delete cascade,
  version integer not null,
  text text,
  file_key text unique,
  file_name text,
  file_bytes bigint,
  created_at timestamptz(3) not null default now(),
  primary key (material_id, version),
  check ((text is null) <> (file_key is null)),
  check ((file_key is null) = (file_name is null) and (file_key is null) = (file_bytes is null))
);

-- Applications to native opportunities (docs/decisions/0061-applications.md).
create table applications (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  account_uid text not null references accounts on delete cascade,
  -- The profile that applies; what was submitted stays without it.
  profile_id uuid references profiles on delete set null,
  -- One of the opportunity's places for each artist; a withdrawn application frees its own.
  slot smallint not null check (slot between 1 and 10),
  -- Random, so that it tells no order.
  number integer not null check (number between 100000 and 999999999),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'WITHDRAWN', 'NOT_CONSIDERED')),
  -- What the artist sees and edits: answers by field; submitting freezes them in application_versions.
  draft jsonb not null default '{}',
  revision integer not null default 1 check (revision > 0),
  saved_at timestamptz(3) not null default now(),
  -- The draft's revision that the last version froze; the draft is dirty beyond it.
  submitted_revision integer check (submitted_revision <= revision),
  version smallint not null default 0,
  submitted_at timestamptz(3),
  -- When the first version was submitted: what the desk sorts and counts by.
  arrived_at timestamptz(3),
  late boolean not null default false,
  -- Deadlines of this applicant alone.
  extended_until timestamptz(3),
  reopened_until timestamptz(3),
  -- Since when a round includes it, which ends the editing where there is no deadline.
  judged_since timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawal_reason text not null default '' check (length(withdrawal_reason) <= 1000),
  -- Why it is not considered; the artist reads it.
  rejection_reason text not null default '' check (length(rejection_reason) <= 1000),
  -- Of the team alone.
  stage text not null default 'NEW' check (length(stage) between 1 and 40),
  outcome_pending text check (outcome_pending in ('ACCEPTED', 'WAITLISTED', 'DECLINED')),
  -- The applicant's name when it was submitted, for lists and the search, which also knows the number.
  artist_name text not null default '',
  search tsvector not null default '',
  created_at timestamptz(3) not null default now(),
  -- The order of the waiting list; those without a rank come last.
  waiting_rank smallint check (waiting_rank > 0),
  -- When it is erased, as its artist was told (docs/decisions/0068-retention-and-answer-records.md).
  erase_at timestamptz(3),
  -- To this organiser, with an application that is erased by now.
  applied_before boolean not null default false,
  -- The works that a decision is about, where a round has judged single works: those of an acceptance are accepted, the others
  -- are not. Null: the whole application.
  decided_works uuid[],
  -- How many fields of the draft had errors when it was last saved: the artist's list would check megabytes. Null: not known.
  missing smallint check (missing >= 0),
  unique (opportunity_id, number),
  check ((version > 0) = (arrived_at is not null and submitted_at is not null and submitted_revision is not null)),
  check (state not in ('SUBMITTED', 'NOT_CONSIDERED') or version > 0),
  constraint applications_decided_works_check check (
    decided_works is null or coalesce(outcome_pending in ('ACCEPTED', 'WAITLISTED'), false))
);
create unique index applications_slot on applications (opportunity_id, account_uid, slot) where state <> 'WITHDRAWN';
create index applications_of_account on applications (account_uid, created_at desc, id desc);
create index applications_of_profile on applications (profile_id) where profile_id is not null;
create index applications_by_stage on applications (opportunity_id, stage, id);
-- The desk's orders, and what arrived first for the plan's limit.
create index applications_by_arrival on applications (opportunity_id, arrived_at, id) where version > 0;
create index applications_by_name on applications (opportunity_id, artist_name, id) where version > 0;
create index applications_drafts on applications (opportunity_id, id) where state = 'DRAFT';
create index applications_search on applications using gin (search) where version > 0;

-- What was submitted, never changed.
create table application_versions (
  application_id uuid not null references applications on delete cascade,
  version smallint not null check (version > 0),
  form_version integer not null,
  answers jsonb not null,
  -- The wording of each consent, and when it was given.
  consents jsonb not null default '[]',
  -- The profile as it was.
  profile jsonb not null,
  file_ids uuid[] not null default '{}',
  submitted_at timestamptz(3) not null,
  primary key (application_id, version)
);

-- Copies of works of the portfolio, so that later changes to a work change no application.
create table application_works (
  id uuid primary key,
  application_id uuid not null,
  version smallint not null,
  field_id text not null,
  position smallint not null,
  -- Without a foreign key: the work may be deleted.
  artwork_id uuid not null,
  work jsonb not null,
  image_keys text[] not null,
  -- Equal where the pictures are, also under two accounts.
  image_prints text[] not null,
  foreign key (application_id, version) references application_versions on delete cascade,
  unique (application_id, version, field_id, position)
);
create index application_works_images on application_works using gin (image_keys);
create index application_works_prints on application_works using gin (image_prints);

create table application_files (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  field_id text not null,
  key text not null unique,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('PDF', 'AUDIO', 'PICTURE')),
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  -- Taken out of the draft; a submitted version still has it.
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index application_files_of_application on application_files (application_id, id);

create table application_tags (
  application_id uuid not null references applications on delete cascade,
  tag text not null check (length(tag) between 1 and 40),
  primary key (application_id, tag)
);

create table application_notes (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  -- A member of the team; null once that account is deleted.
  author_uid text references accounts on delete set null,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz(3) not null default now()
);
create index application_notes_of_application on application_notes (application_id, created_at);
create index application_notes_of_author on application_notes (author_uid) where author_uid is not null;

-- The history of an opportunity's applications and rounds, and what undoes a bulk action.
create table application_events (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  -- Null in the line that says it was deleted.
  application_id uuid references applications on delete cascade,
  -- Null for the artist, and once that account is deleted.
  actor_uid text references accounts on delete set null,
  kind text not null check (kind in ('SUBMITTED', 'CHANGED', 'WITHDRAWN',
    'STAGE', 'TAG', 'UNTAG', 'DECIDE', 'NOT_CONSIDERED', 'ASSIGN', 'REOPENED', 'EXTENDED', 'NOTE', 'DELETED',
    'ROUND_OPENED', 'ROUND_CLOSED', 'ROUND_REOPENED',
    'COUNTDOWN', 'STOPPED', 'RELEASED', 'PLACE', 'CONFIRMED', 'DECLINED', 'LAPSED', 'EXPORTED')),
  detail jsonb not null default '{}',
  -- The bulk action that it belongs to, which can be undone for ten seconds.
  bulk_id uuid,
  undone_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index application_events_of_application on application_events (application_id, created_at, id);
create index application_events_of_opportunity on application_events (opportunity_id, created_at desc, id desc);
create index application_events_of_bulk on application_events (bulk_id, application_id) where bulk_id is not null;
create index application_events_of_actor on application_events (actor_uid) where actor_uid is not null;

-- How often an account has begun an application to an opportunity: drafts that are withdrawn before they are sent leave nothing
-- else.
create table application_starts (
  opportunity_id uuid not null references opportunities on delete cascade,
  account_uid text not null references accounts on delete cascade,
  starts smallint not null check (starts > 0),
  primary key (opportunity_id, account_uid)
);
create index application_starts_of_account on application_starts (account_uid);

-- What erased applications add to the figures of their opportunity.
create table application_totals (
  opportunity_id uuid not null references opportunities on delete cascade,
  facet text not null check (facet in ('ALL', 'COUNTRY', 'FIELD', 'APPLIED_BEFORE', 'WEEKS', 'ARTISTS', 'ORGANISER_ARTISTS')),
  -- Null: not given; of WEEKS, not answered.
  value text,
  outcome text check (outcome in ('ACCEPTED', 'WAITLISTED', 'DECLINED')),
  count integer not null check (count > 0),
  unique nulls not distinct (opportunity_id, facet, value, outcome)
);

-- Files of an opportunity's applications that a job makes, deleted after seven days.
create table exports (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  requested_by text not null references accounts on delete cascade,
  format text not null check (format in ('CSV', 'ZIP')),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'READY', 'FAILED')),
  attempts smallint not null default 0,
  file_key text unique,
  bytes bigint,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Applications that the file leaves out: whoever asked for it had a conflict of interest with them when it was made.
  left_out uuid[] not null default '{}',
  -- How often something that the file holds was erased while a job made it: then it is made anew.
  erasures integer not null default 0,
  -- The file is removed once an application in it is erased; the row says so for a while.
  erased_at timestamptz(3),
  check ((state = 'READY') = (file_key is not null and expires_at is not null))
);
create index exports_of_opportunity on exports (opportunity_id, created_at desc, id desc);
create index exports_of_account on exports (requested_by);
create index exports_expired on exports (expires_at) where expires_at is not null;
create index exports_queued on exports (created_at) where state = 'QUEUED';

-- Juries --------------------------------------------------------------------------------------------

-- In which a jury judges applications (docs/decisions/0062-juries.md).
create table rounds (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  -- From 1, in the order in which they were made.
  number smallint not null check (number > 0),
  state text not null default 'SETUP' check (state in ('SETUP', 'OPEN', 'CLOSED')),
  -- What the organiser chose.
  settings jsonb not null,
  opens_at timestamptz(3),
  closes_at timestamptz(3),
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  -- Whether the adjusted scores rank it: decided when it was closed, null before.
  adjusted boolean,
  created_at timestamptz(3) not null default now(),
  -- Written when it is closed, so that later reads have the same adjusted scores: how much milder each juror scored than the
  -- others, by id, and why adjusted scores could not rank it.
  juror_effects jsonb check (jsonb_typeof(juror_effects) = 'object'),
  adjustment_gap text check (adjustment_gap in ('FEW_SCORES', 'NOT_CONNECTED')),
  unique (opportunity_id, number),
  check (state = 'SETUP' or opened_at is not null),
  check ((state = 'CLOSED') = (closed_at is not null and adjusted is not null))
);
create index rounds_to_open on rounds (opens_at) where state = 'SETUP' and opens_at is not null;
create index rounds_to_close on rounds (closes_at) where state = 'OPEN' and closes_at is not null;

-- What a round judges, since it was opened: the version that was submitted then.
create table round_entries (
  round_id uuid not null references rounds on delete cascade,
  application_id uuid not null references applications on delete cascade,
  version smallint not null,
  -- False for what had been withdrawn when the round was closed.
  counts boolean not null default true,
  -- What the desk sorts and filters by: the score that ranked it when its round was closed, of works the best one. Null below the
  -- quorum, and while the round is open (docs/decisions/0066-scores-on-the-desk.md).
  score double precision,
  primary key (round_id, application_id)
);
create index round_entries_of_application on round_entries (application_id);

create table jurors (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  -- In lower case; null once removed.
  address text,
  name text not null check (length(name) <= 160),
  is_chair boolean not null default false,
  state text not null default 'INVITED' check (state in ('INVITED', 'ACCEPTED', 'DECLINED', 'REMOVED')),
  account_uid text references accounts on delete set null,
  invited_by text references accounts on delete set null,
  -- The signed link names it: inviting again makes earlier links invalid.
  invited_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  answered_at timestamptz(3),
  check (state <> 'REMOVED' or address is null)
);
create unique index jurors_address on jurors (opportunity_id, address) where address is not null;
create unique index jurors_account on jurors (opportunity_id, account_uid) where state = 'ACCEPTED' and account_uid is not null;
create index jurors_of_opportunity on jurors (opportunity_id, invited_at, id);
create index jurors_of_account on jurors (account_uid, id) where account_uid is not null;
create index jurors_of_address on jurors (address) where address is not null;
create index jurors_invited_by on jurors (invited_by) where invited_by is not null;
create index jurors_unanswered on jurors (expires_at) where state in ('INVITED', 'DECLINED');

-- Who judges what, unless everybody judges everything.
create table assignments (
  round_id uuid not null references rounds on delete cascade,
  juror_id uuid not null references jurors on delete cascade,
  application_id uuid not null references applications on delete cascade,
  primary key (round_id, juror_id, application_id)
);
create index assignments_of_entry on assignments (round_id, application_id);
create index assignments_of_juror on assignments (juror_id);
create index assignments_of_application on assignments (application_id);

-- Of a juror and an applicant, in every round.
create table conflicts (
  juror_id uuid not null references jurors on delete cascade,
  application_id uuid not null references applications on delete cascade,
  -- Found ones cannot be taken back.
  kind text not null check (kind in ('FOUND', 'DECLARED')),
  created_at timestamptz(3) not null default now(),
  -- Declared in a blind round: a list of names must not say whose the entry was.
  is_blind boolean not null default false,
  primary key (juror_id, application_id)
);
create index conflicts_of_application on conflicts (application_id);

create table scores (
  id uuid primary key,
  round_id uuid not null,
  juror_id uuid not null references jurors on delete cascade,
  application_id uuid not null,
  -- In a round of works; otherwise null.
  work_id uuid references application_works on delete cascade,
  -- As the scale has it (yes, maybe and no: 2, 1 and 0); of a rubric, by criterion.
  value smallint,
  criterion_values jsonb,
  abstained boolean not null default false,
  -- For team and jury; and for the artist, where the round says so.
  comment text not null default '' check (length(comment) <= 4000),
  feedback text not null default '' check (length(feedback) <= 4000),
  updated_at timestamptz(3) not null default now(),
  foreign key (round_id, application_id) references round_entries on delete cascade,
  unique nulls not distinct (round_id, juror_id, application_id, work_id),
  check (abstained = (value is null and criterion_values is null)),
  check (value is null or criterion_values is null)
);
create index scores_of_entry on scores (round_id, application_id);
create index scores_of_juror on scores (juror_id);
create index scores_of_work on scores (work_id) where work_id is not null;

-- Letters -------------------------------------------------------------------------------------------

-- Letters and their release (docs/decisions/0063-letters.md). An outcome is read from the latest letter whose batch is released,
-- so that one update of letter_batches.released_at tells everybody in the same instant.
create table letter_batches (
  id uuid primary key,
  opportunity_id uuid not null references opportunities on delete cascade,
  -- The end of the countdown, as long as there is one.
  release_at timestamptz(3),
  released_at timestamptz(3),
  -- Once each of its letters has an event in the outbox.
  told_at timestamptz(3),
  -- By how many accepted artists this release changed their number; stays when applications are erased.
  places integer not null default 0,
  created_at timestamptz(3) not null default now(),
  check (told_at is null or released_at is not null)
);
-- Letters are written into the one batch that is not released yet.
create unique index letter_batches_open on letter_batches (opportunity_id) where released_at is null;
create index letter_batches_of_opportunity on letter_batches (opportunity_id, released_at);
create index letter_batches_due on letter_batches (release_at) where released_at is null and release_at is not null;
create index letter_batches_untold on letter_batches (released_at) where told_at is null and released_at is not null;

create table letters (
  id uuid primary key,
  batch_id uuid not null references letter_batches on delete cascade,
  application_id uuid not null references applications on delete cascade,
  -- A place that became free is a letter of its own.
  kind text not null default 'ANSWER' check (kind in ('ANSWER', 'PLACE')),
  outcome text not null check (outcome in ('ACCEPTED', 'WAITLISTED', 'DECLINED')),
  -- With placeholders, as the team writes them.
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 10000),
  feedback text not null default '' check (length(feedback) <= 4000),
  -- As the artist reads them: frozen when the countdown begins.
  frozen_subject text,
  frozen_body text,
  -- The last day for the reply in the opportunity's zone, and the last instant of that day.
  reply_by text,
  reply_until timestamptz(3),
  reply text check (reply in ('CONFIRMED', 'DECLINED', 'LAPSED')),
  replied_at timestamptz(3),
  -- The first letter with this outcome, which has the reply: a correction leaves the reply as it is.
  first_id uuid references letters on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- The works that it is about, frozen with its text: a decision that changes afterwards is told by the next letter. Null: the
  -- whole application.
  works uuid[],
  -- The request that wrote it: repeated after a crash, it answers with what it has written.
  attempt uuid,
  unique (batch_id, application_id),
  check ((reply is null) = (replied_at is null)),
  check ((reply_by is null) = (reply_until is null))
);
create index letters_of_application on letters (application_id);
create index letters_of_batch on letters (batch_id, created_at, id);
create index letters_unanswered on letters (reply_until) where reply is null and reply_until is not null;
create index letters_corrections on letters (first_id) where first_id is not null;

-- What an organiser chooses about the answers to one opportunity.
create table letter_settings (
  opportunity_id uuid primary key references opportunities on delete cascade,
  offers_automatically boolean not null default false,
  shows_position boolean not null default false,
  -- How long applications stay after their answer.
  keep_days smallint not null default 180 check (keep_days between 90 and 730)
);

-- What each application has been told: by its latest released letter, unless it was withdrawn before.
create view application_outcomes as
select a.id as application_id, a.opportunity_id, a.state, a.account_uid, a.waiting_rank, l.letter_id, l.outcome, l.released_at,
  f.id as first_id, f.reply, f.replied_at, f.reply_by, f.reply_until,
  l.outcome = 'ACCEPTED' and a.state = 'SUBMITTED' and coalesce(f.reply, 'CONFIRMED') = 'CONFIRMED' as holds_place
from applications a
join lateral (
  select l.id as letter_id, l.outcome, l.first_id, b.released_at from letters l join letter_batches b on b.id = l.batch_id
  where l.application_id = a.id and b.released_at is not null
    and (a.state = 'SUBMITTED' or a.state = 'WITHDRAWN' and a.withdrawn_at > b.released_at)
  order by b.released_at desc, l.id desc limit 1) l on true
join letters f on f.id = coalesce(l.first_id, l.letter_id);

-- Conversations -------------------------------------------------------------------------------------

-- Conversations between people (docs/decisions/0071-conversations.md).
create table conversations (
  id uuid primary key,
  subject text not null check (subject in ('ARTWORK', 'PROFILE', 'OPPORTUNITY', 'APPLICATION')),
  subject_id uuid not null,
  kind text not null check (kind in ('AVAILABILITY', 'PRICE', 'COMMISSION', 'EXHIBITION', 'OTHER')),
  -- Null while the link in a guest's mail has not been used: until then nobody else sees it.
  confirmed_at timestamptz(3),
  -- When the side that was written to first answered.
  answered_at timestamptz(3),
  closed_by text check (closed_by in ('ASKER', 'RECEIVER')),
  created_at timestamptz(3) not null default now()
);
create index conversations_of_subject on conversations (subject_id);
create index conversations_unconfirmed on conversations (created_at) where confirmed_at is null;

-- The two sides of a conversation. Both columns null, and no guest: somebody who left.
create table participants (
  conversation_id uuid not null references conversations on delete cascade,
  side text not null check (side in ('ASKER', 'RECEIVER')),
  -- Of a profile that has a team, its owner's.
  account_uid text references accounts on delete set null,
  profile_id uuid references profiles on delete set null,
  guest_name text check (length(guest_name) between 1 and 120),
  guest_address text,
  -- Keyed, for blocks.
  guest_digest text,
  -- Of the newest message that this side sees. Null: it does not see the conversation.
  last_at timestamptz(3),
  -- Messages of the other side since this one last read; a team reads together.
  unread integer not null default 0 check (unread >= 0),
  primary key (conversation_id, side),
  check (num_nonnulls(guest_name, guest_address, guest_digest) in (0, 3)),
  check (guest_name is null or (side = 'ASKER' and account_uid is null and profile_id is null))
);
create index participants_of_account on participants (account_uid, last_at desc, conversation_id desc) where account_uid is not null;
create index participants_of_profile on participants (profile_id, last_at desc, conversation_id desc) where profile_id is not null;
create index participants_unread on participants (account_uid) where unread > 0;
create index participants_unread_of_profile on participants (profile_id) where unread > 0;
create index participants_left on participants (conversation_id) where account_uid is null and guest_address is null;
create index participants_guests on participants (last_at) where guest_address is not null;
-- A guest's question that waits for its confirmation, sent twice, is one.
create index participants_of_guest on participants (guest_digest) where guest_digest is not null;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  side text not null check (side in ('ASKER', 'RECEIVER')),
  -- Who of the side wrote it. Null: a guest, or somebody who left.
  author_uid text references accounts on delete set null,
  text text not null check (length(text) between 1 and 10000),
  via text not null default 'APP' check (via in ('APP', 'MAIL')),
  -- BLOCKED: only its side ever sees it, and sees no difference.
  delivery text not null default 'SENT' check (delivery in ('SENT', 'HELD', 'REFUSED', 'BLOCKED')),
  -- Keyed, of sender and text together, where a text is counted that goes to many.
  equal_digest text,
  created_at timestamptz(3) not null default now(),
  -- Of one that came by mail (docs/decisions/0077-inbound-mail.md): of the mail's Message-ID and of who answers where, so that
  -- a mail that is delivered again is stored once.
  mail_digest text,
  -- Without its links, for mails and notices before the first answer; empty where nothing is left. Null in the oldest messages:
  -- made when it is read.
  mail_text text
);
create index messages_of_conversation on messages (conversation_id, created_at desc, id desc);
create index messages_of_author on messages (author_uid, created_at) where author_uid is not null;
create index messages_equal on messages (equal_digest) where equal_digest is not null;
create index messages_held on messages (created_at, id) where delivery = 'HELD';
create unique index messages_mailed on messages (mail_digest) where mail_digest is not null;

-- A block names one profile, conversation or guest, and protects from the whole account: a second block of the same account is a
-- row of its own, so that nobody learns which profiles belong together (docs/decisions/0083-blocks-name-what-was-named.md).
create table blocks (
  id uuid primary key,
  -- Whom it protects.
  account_uid text not null references accounts on delete cascade,
  blocked_uid text references accounts on delete cascade,
  -- Of a guest's address.
  blocked_digest text,
  name text not null,
  -- Who did it for an organisation's account.
  made_by text references accounts on delete set null,
  created_at timestamptz(3) not null default now(),
  -- What was named: a profile, or the conversation whose other side has none. Null in the oldest blocks.
  named_id uuid,
  -- The organisation that it was made for: its team sees and lifts it. Null for the account itself.
  profile_id uuid references profiles on delete cascade,
  check (num_nonnulls(blocked_uid, blocked_digest) = 1),
  check (account_uid <> blocked_uid),
  constraint blocks_named unique nulls not distinct (account_uid, profile_id, named_id, blocked_uid, blocked_digest)
);
create index blocks_of_account on blocks (account_uid, created_at desc, id desc);
create index blocks_of_blocked on blocks (blocked_uid) where blocked_uid is not null;
create index blocks_made_by on blocks (made_by, created_at desc, id desc) where made_by is not null;
create index blocks_by_account on blocks (account_uid, blocked_uid);
create index blocks_by_digest on blocks (account_uid, blocked_digest) where blocked_digest is not null;
create index blocks_of_profile on blocks (profile_id, created_at desc, id desc) where profile_id is not null;

-- Verified organisations ----------------------------------------------------------------------------

-- Organisations whose domain, or whose name, was checked (docs/decisions/0076-verified-organisations.md).
create table verifications (
  profile_id uuid primary key references profiles on delete cascade,
  -- The domain that is to be proved, or was; null together.
  host text check (length(host) between 3 and 253),
  -- By which it was proved, or what was asked for last. Both can be tried side by side.
  way text check (way in ('DNS', 'MAIL')),
  -- The value of the DNS record, which is public.
  token text,
  -- Of the address that the mail goes to.
  local_part text check (length(local_part) between 1 and 64),
  -- Of the mail, if there is one.
  asked_at timestamptz(3),
  confirmed_at timestamptz(3),
  -- When the record was last looked up with an answer, and when it is looked up again.
  checked_at timestamptz(3),
  due_at timestamptz(3),
  -- How often in a row it was missing after it had been confirmed.
  failures smallint not null default 0 check (failures >= 0),
  -- What an administrator saw, and when.
  evidence text check (length(evidence) between 10 and 1000),
  reviewed_at timestamptz(3),
  revoked_reason text check (length(revoked_reason) between 10 and 1000),
  revoked_at timestamptz(3),
  state text not null generated always as (
    case when revoked_at is not null then 'REVOKED'
      when confirmed_at is not null or reviewed_at is not null then 'VERIFIED'
      else 'PENDING' end) stored,
  changed_at timestamptz(3) not null default now(),
  -- The registered domain of the website that an administrator reviewed. Empty if it had none of its own; null in the oldest
  -- reviews. A job takes the registered domain of what is set here.
  reviewed_domain text check (length(reviewed_domain) <= 253),
  check (num_nonnulls(host, way, asked_at) in (0, 3)),
  check (way is distinct from 'DNS' or token is not null),
  check (way is distinct from 'MAIL' or local_part is not null),
  check (host is not null or num_nonnulls(token, local_part, confirmed_at, checked_at, due_at) = 0),
  check (num_nonnulls(evidence, reviewed_at) in (0, 2)),
  check (num_nonnulls(revoked_reason, revoked_at) in (0, 2)),
  check (revoked_at is null or num_nonnulls(host, reviewed_at) = 0),
  check (num_nonnulls(host, reviewed_at, revoked_at) > 0)
);
create index verifications_by_state on verifications (state, changed_at desc, profile_id desc);
create index verifications_due on verifications (due_at) where due_at is not null;

-- Domains by which nobody is verified until an administrator has looked at it.
create table revoked_domains (
  -- What was registered: of all hosts below it, the same.
  domain text primary key check (length(domain) between 3 and 253),
  revoked_at timestamptz(3) not null
);

-- A domain is shown whichever way it was checked.
create function verifications_shown() returns trigger language plpgsql as $$
declare
  method text := case when new.reviewed_at is not null then 'REVIEW' when new.confirmed_at is not null then 'DOMAIN' end;
  moment timestamptz := coalesce(new.reviewed_at, new.confirmed_at);
  domain text := case when new.confirmed_at is not null then new.host
    when new.reviewed_at is not null then nullif(new.reviewed_domain, '') end;
begin
  -- Of a deleted row nothing is new.
  update profiles set verified_by = method, verified_at = moment, verified_domain = domain
    where id = coalesce(new.profile_id, old.profile_id)
      and (verified_by, verified_at, verified_domain) is distinct from (method, moment, domain);
  return null;
end $$;
create trigger verifications_shown after insert or update or delete on verifications
  for each row execute function verifications_shown();

-- What was checked holds for the website, the name and the role that it was checked for: a proof for the host, a review for the
-- registered domain, or for the whole address of a website without one of its own. What was revoked stays.
create function profiles_unverified() returns trigger language plpgsql as $$
declare
  is_organization boolean := new.role = 'ART_ORGANIZATION';
  same_text boolean := new.contact ->> 'website' is not distinct from old.contact ->> 'website';
  keeps_host boolean := is_organization and (
    (same_text and new.website_host is not distinct from old.website_host)
    or exists (select from verifications where profile_id = new.id and host = new.website_host));
  keeps_review boolean := is_organization and new.name = old.name and (
    -- An earlier version stored no host; the job that adds it changes nothing of the website.
    (same_text and new.website_host is not distinct from coalesce(old.website_host, new.website_host))
    or exists (select from verifications where profile_id = new.id and reviewed_domain <> ''
      and right('.' || new.website_host, length(reviewed_domain) + 1) = '.' || reviewed_domain));
begin
  if keeps_host and keeps_review then
    return null;
  end if;
  delete from verifications where profile_id = new.id and revoked_at is null
    and (keeps_host is false or host is null) and (keeps_review is false or reviewed_at is null);
  if keeps_host then
    update verifications set evidence = null, reviewed_at = null, reviewed_domain = null, changed_at = now()
      where profile_id = new.id and reviewed_at is not null;
  elsif keeps_review then
    update verifications set host = null, way = null, token = null, local_part = null, asked_at = null, confirmed_at = null,
        checked_at = null, due_at = null, failures = 0, changed_at = now()
      where profile_id = new.id and host is not null;
  end if;
  return null;
end $$;
create trigger profiles_unverified after update of role, name, contact, website_host on profiles
  for each row execute function profiles_unverified();

-- Administration ------------------------------------------------------------------------------------

-- What administrators did. Rows are added and never changed: the database refuses everything else, for every role and
-- whatever a session's settings are. The time is the database's own.
-- Which actions and subjects there are is said by the application alone.
create table audit_log (
  id uuid primary key,
  actor text not null check (actor <> ''),
  action text not null check (action ~ '^[A-Z]+(_[A-Z]+)*$'),
  subject text not null check (subject ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text not null check (subject_id <> ''),
  detail jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  -- Whose account it is about, so that it can be forgotten with that account.
  concerns text
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_by_actor on audit_log (actor);
create index audit_log_by_concerned on audit_log (concerns) where concerns is not null;

-- What visitors report. What was reported may be gone by the time somebody looks: its name is kept with the report.
create table reports (
  id uuid primary key,
  subject text not null check (subject in ('artwork', 'profile', 'opportunity', 'comment', 'conversation', 'collection', 'series')),
  subject_id uuid not null,
  subject_name text not null,
  reason text not null,
  note text not null default '' check (length(note) <= 1000),
  -- A digest of the account or of the client's address: enough to know the same reporter again, and nothing more.
  reporter text not null,
  signed_in boolean not null,
  outcome text check (outcome in ('DISMISSED', 'HIDDEN', 'DELETED', 'RESOLVED')),
  outcome_note text not null default '' check (length(outcome_note) <= 1000),
  closed_by text,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Whose account it is about, known when it is sent: what it is about may be gone by the decision.
  concerns text references accounts (uid) on delete set null,
  -- The reporter's account, encrypted, who is told what was decided (DSA article 16 (5)); the digest recognises repeated reports.
  sealed_reporter text,
  -- Of a reported conversation, those that administrators then read (docs/decisions/0071-conversations.md).
  message_ids uuid[],
  check ((outcome is null) = (closed_at is null)),
  check ((closed_by is null) = (closed_at is null))
);
create unique index reports_once on reports (subject_id, subject, reporter) where closed_at is null;
create index reports_open on reports (created_at, id) where closed_at is null;
create index reports_closed on reports (closed_at desc, id desc) where closed_at is not null;
create index reports_by_concerned on reports (concerns) where concerns is not null;
create index reports_by_reporter on reports (reporter, created_at);

-- What was decided against an account or its content, as its owner is told it, and what came of the one contest.
create table moderation_decisions (
  id uuid primary key,
  account_uid text not null references accounts (uid) on delete cascade,
  action text not null check (action in (
    'ACCOUNT_SUSPENDED', 'PROFILE_HIDDEN', 'PROFILE_DELETED', 'ARTWORK_DELETED', 'OPPORTUNITY_DELETED', 'COMMENT_DELETED',
    'COLLECTION_HIDDEN', 'SERIES_HIDDEN')),
  subject_id text not null check (subject_id <> ''),
  subject_name text not null,
  ground text not null check (ground in ('LAW', 'TERMS')),
  facts text not null check (length(facts) <= 1000),
  decided_by text not null,
  created_at timestamptz(3) not null default now(),
  contest text check (length(contest) between 1 and 2000),
  contested_at timestamptz(3),
  outcome text check (outcome in ('UPHELD', 'REVERSED')),
  outcome_note text not null default '' check (length(outcome_note) <= 1000),
  reviewed_by text,
  reviewed_at timestamptz(3),
  check ((contest is null) = (contested_at is null)),
  check ((outcome is null) = (reviewed_at is null)),
  check ((outcome is null) = (reviewed_by is null)),
  check (outcome is null or contest is not null)
);
create index moderation_decisions_by_account on moderation_decisions (account_uid, created_at desc, id desc);
create index moderation_decisions_contested on moderation_decisions (contested_at, id)
  where contested_at is not null and outcome is null;
create index moderation_decisions_reviewed on moderation_decisions (reviewed_at desc, id desc) where outcome is not null;

-- A picture store carries the id of its database, and another database's sweep leaves it alone. `refusal` is why the last
-- sweep of the pictures removed nothing; null where it did its work.
create table picture_sweep (
  only_row boolean primary key default true check (only_row),
  database_id uuid not null default gen_random_uuid(),
  refusal text
);
insert into picture_sweep default values;

-- Its parameters have names that no column has.
create function audit_log_concerned(entry_subject text, entry_id text, entry_detail jsonb) returns text
  language sql stable
  as $$
    select case
      when entry_subject = 'account' then entry_id
      when entry_id !~* '^[0-9a-f-]{36}$' then null
      when entry_subject = 'profile' then (select account_uid from profiles where id = entry_id::uuid)
      -- What is deleted is gone by now; its profile is named.
      when entry_subject in ('artwork', 'opportunity', 'comment', 'series') then (
        select account_uid from profiles where id = coalesce(
          (entry_detail ->> 'profileId')::uuid,
          (select profile_id from artworks where id = entry_id::uuid),
          (select profile_id from opportunities where id = entry_id::uuid)))
      when entry_subject = 'collection' then (select account_uid from collections where id = entry_id::uuid)
      when entry_subject = 'report' then (select concerns from reports where id = entry_id::uuid)
      when entry_subject = 'order' then (select account_uid from orders where id = entry_id::uuid)
      when entry_subject = 'promotion' then (
        select o.account_uid from promotions m join orders o on o.id = m.order_id where m.id = entry_id::uuid)
      when entry_subject = 'decision' then (select account_uid from moderation_decisions where id = entry_id::uuid)
    end
  $$;

create function audit_log_stamp() returns trigger language plpgsql as $$
begin
  new.created_at := now();
  new.concerns := audit_log_concerned(new.subject, new.subject_id, new.detail);
  return new;
end $$;
create trigger audit_log_stamp before insert on audit_log
  for each row execute function audit_log_stamp();

-- The log takes new entries and nothing else, but for two functions: one forgets an account, the other what is too old to be
-- kept. Each row says for itself that no more than that happens to it, whoever asks.
create function audit_log_refuse() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('vitrine.audit_log', true) = 'forget' then
    return null;
  end if;
  raise exception 'the audit log is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function audit_log_refuse();

create function audit_log_only_forgets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '6 years' then
      return old;
    end if;
  elsif (new.id, new.action, new.subject, new.created_at) = (old.id, old.action, old.subject, old.created_at)
    and (new.actor = old.actor or new.actor like 'gone-%')
    and (new.subject_id = old.subject_id or new.subject_id like 'gone-%')
    and (new.concerns is null or new.concerns = old.concerns)
    and new.detail <@ old.detail then
    return new;
  end if;
  raise exception 'the audit log is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_only_forgets before update or delete on audit_log
  for each row execute function audit_log_only_forgets();

alter table audit_log
  enable always trigger audit_log_stamp,
  enable always trigger audit_log_append_only,
  enable always trigger audit_log_only_forgets;

-- What stays of an entry's detail: what was decided, and how much of what; no name, and no words of anybody.
create function audit_log_nameless(detail jsonb) returns jsonb
  language sql immutable parallel safe
  as $$
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(detail)
    where key in ('about', 'currency', 'decision', 'ground', 'outcome', 'paid', 'pictures', 'profiles', 'refunded', 'reports')
  $$;

create function audit_log_forget_account(uid text, pseudonym text) returns void language plpgsql as $$
begin
  perform set_config('vitrine.audit_log', 'forget', true);
  update audit_log set
    actor = case when actor = uid then pseudonym else actor end,
    subject_id = case when subject = 'account' and subject_id = uid then pseudonym else subject_id end,
    detail = case when concerns = uid then audit_log_nameless(detail) else detail end,
    concerns = case when concerns = uid then null else concerns end
  where actor = uid or concerns = uid;
  perform set_config('vitrine.audit_log', '', true);
end $$;

-- At most `size` entries of the log, so that each statement stays within its time.
create function audit_log_forget_before(before timestamptz, size integer) returns integer language plpgsql as $$
declare
  gone integer;
begin
  perform set_config('vitrine.audit_log', 'forget', true);
  delete from audit_log
  where created_at < before and id = any (array(select id from audit_log where created_at < before limit size));
  get diagnostics gone = row_count;
  perform set_config('vitrine.audit_log', '', true);
  return gone;
end $$;

-- Changes of what public responses show -------------------------------------------------------------

-- Every change of a row that public responses show is notified in its own transaction, so that each instance drops the cached
-- responses that show it (lib/server/cache/shown-tables.ts): "<table> <id> <id> …", or "<table> *" for more rows than can be named. The
-- function that does so and its tables are those of 0167 and 0168.

-- The ids are in the columns `columns`, separated by commas; some tables have none. An opportunity that nobody but its owner
-- sees is not notified, so that a draft saved every few seconds drops no cached list. One that is published or withdrawn is
-- among the rows with another status.
create function notify_rows(changed_table text, changed jsonb[], columns text) returns void language plpgsql as $$
declare
  shown jsonb[] := array(
    select one_row from unnest(changed) one_row
    where changed_table <> 'opportunities' or coalesce(one_row ->> 'status', '') not in ('DRAFT', 'PENDING_PAYMENT'));
  ids text[] := array(
    select distinct one_row ->> one_column from unnest(shown) one_row, unnest(string_to_array(columns, ',')) one_column
    where one_row ->> one_column is not null);
begin
  if cardinality(shown) > 0 then
    perform pg_notify('vitrine_changes', changed_table || ' ' ||
      case when cardinality(ids) > 100 then '*' else array_to_string(ids, ' ') end);
  end if;
end $$;

-- The number of artworks of a profile, which strangers' uploads change, is notified by itself, for the lists that show it.
create function notify_counts() returns trigger language plpgsql as $$
begin
  if exists (select from added a join removed r using (id) where a.artworks_count <> r.artworks_count) then
    perform pg_notify('vitrine_changes', 'profile_counts');
  end if;
  return null;
end $$;
create trigger notify_counts after update on profiles referencing old table as removed new table as added
  for each statement execute function notify_counts();
