import type { Stripe } from "stripe";
import { defineCollection } from "#collection";
import { emit } from "#events";
import { paginate, PAGING_PARAMS } from "#paging";
import { updateMetadata, createMetadata } from "#resources/metadata";
import { defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

export type StoredProduct = Wire<Stripe.Product>;
export const products = defineCollection<StoredProduct>("products", "product");

const SUPPORTED =
  "active description id images marketing_features metadata name tax_code unit_label url";

defineOperation<Stripe.ProductCreateParams>("POST /v1/products", ({ account, params }) => {
  rejectUnsupported(params, SUPPORTED);
  const id = params.id ?? generateStripeId("prod", 14);
  if (products(account).find(id) !== undefined) {
    throw invalidRequest("Product already exists.", "id", "resource_already_exists");
  }
  const now = account.clock.now();
  const product = products(account).insert({
    id,
    object: "product",
    active: params.active ?? true,
    created: now,
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: params.marketing_features ?? [],
    metadata: createMetadata(params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: params.tax_code ?? null,
    tax_details: null,
    type: "service",
    unit_label: params.unit_label ?? null,
    updated: now,
    url: params.url ?? null,
  });
  emit(account, "product.created", product);
  return product;
});

defineOperation<Stripe.ProductListParams>("GET /v1/products", ({ account, params }) => {
  rejectUnsupported(params, `${PAGING_PARAMS} active ids`);
  const { active, ids } = params;
  const rows = products(account)
    .all()
    .filter((product) => active === undefined || product.active === active)
    .filter((product) => ids === undefined || ids.includes(product.id));
  return paginate(rows, params, "/v1/products");
});

defineOperation("GET /v1/products/{id}", ({ account, id }) => products(account).get(id));

defineOperation<Stripe.ProductUpdateParams>("POST /v1/products/{id}", ({ account, id, params }) => {
  const current = products(account).get(id);
  rejectUnsupported(params, `${SUPPORTED} default_price`);
  const product = products(account).update(id, {
    active: params.active ?? current.active,
    name: params.name ?? current.name,
    default_price: params.default_price ?? current.default_price ?? null,
    description:
      params.description === undefined ? current.description : params.description || null,
    metadata: updateMetadata(current.metadata, params.metadata),
    images: params.images === undefined ? current.images : params.images || [],
    marketing_features:
      params.marketing_features === undefined
        ? current.marketing_features
        : params.marketing_features || [],
    tax_code: params.tax_code === undefined ? (current.tax_code ?? null) : params.tax_code || null,
    unit_label:
      params.unit_label === undefined ? (current.unit_label ?? null) : params.unit_label || null,
    url: params.url === undefined ? current.url : params.url || null,
    updated: account.clock.now(),
  });
  emit(account, "product.updated", product);
  return product;
});
