-- The addresses that a profile had before: they lead to the present one, and are never another profile's.
create table profile_old_slugs (
  slug text primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index profile_old_slugs_by_profile on profile_old_slugs (profile_id);

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

-- Text as it is searched: folded, and parts of compound words apart ("Jean-Luc", "St. Ives").
create function search_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(public.fold(value), '[-/_.,:;''’`@&+()]+', ' ', 'g') $$;

create function name_lexemes(name text) returns tsvector
  language sql immutable parallel safe
  as $$ select to_tsvector('simple', public.search_text(name)) $$;

-- What a profile is found by: name, headline and place.
create function profile_lexemes(name text, headline text, city text, country text) returns tsvector
  language sql immutable parallel safe
  as $$
    select to_tsvector('simple', public.search_text(name || ' ' || headline || ' ' || city || ' ' || coalesce(public.country_names(country), '')))
  $$;

create index profiles_by_lexemes on profiles using gin (profile_lexemes(name, headline, city, country)) where not hidden;
create index profiles_by_name_lexemes on profiles using gin (name_lexemes(name)) where not hidden;
-- Bytewise order makes beginnings of names ranges of the index. What searched names by their trigrams goes: it read half
-- of a large table for common syllables.
create index profiles_by_search_name on profiles ((search_text(name) collate "C")) where not hidden;
drop index profiles_by_name;

-- A word with its letters in order: two words that differ by swapped letters are the same here.
create function sorted_letters(word text) returns text
  language sql immutable parallel safe strict
  as $$ select string_agg(letter, '' order by letter collate "C") from string_to_table(word, null) as letter $$;

-- Every word that a profile is or was found by. Few, however many profiles there are: a typo is looked up here, not among profiles.
create table profile_words (
  word text collate "C" primary key,
  letters text collate "C" not null generated always as (public.sorted_letters(word)) stored
);
create index profile_words_alike on profile_words using gist (word gist_trgm_ops);
create index profile_words_by_letters on profile_words (letters);

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

insert into profile_words (word)
  select distinct word from profiles, unnest(tsvector_to_array(profile_lexemes(name, headline, city, country))) as word order by word;

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

analyze profile_words;
