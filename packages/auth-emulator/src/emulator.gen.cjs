// Written by renew.ts from firebase-tools 15.34.2: see README.md.
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// surroundings/registry.cjs
var require_registry = __commonJS({
  "surroundings/registry.cjs"(exports2) {
    exports2.EmulatorRegistry = {
      isRunning: () => false,
      url(emulator, request) {
        if (!request?.headers.host) throw new Error(`Cannot determine host and port of ${emulator}`);
        const url = new URL("http://unknown/");
        url.protocol = request.protocol;
        url.host = request.headers.host;
        return url;
      }
    };
  }
});

// node_modules/lodash/defaultTo.js
var require_defaultTo = __commonJS({
  "node_modules/lodash/defaultTo.js"(exports2, module2) {
    function defaultTo(value, defaultValue) {
      return value == null || value !== value ? defaultValue : value;
    }
    module2.exports = defaultTo;
  }
});

// node_modules/lodash/lodash.js
var require_lodash = __commonJS({
  "node_modules/lodash/lodash.js"(exports2) {
    exports2.defaultTo = require_defaultTo();
  }
});

// node_modules/firebase-tools/lib/error.js
var require_error = __commonJS({
  "node_modules/firebase-tools/lib/error.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.hasMessage = exports2.FirebaseError = void 0;
    exports2.getErrMsg = getErrMsg;
    exports2.getErrStack = getErrStack;
    exports2.isObject = isObject;
    exports2.getErrStatus = getErrStatus;
    exports2.getError = getError;
    exports2.isBillingError = isBillingError;
    var lodash_1 = require_lodash();
    var DEFAULT_CHILDREN = [];
    var DEFAULT_EXIT = 1;
    var DEFAULT_STATUS = 500;
    var FirebaseError = class extends Error {
      constructor(message, options = {}) {
        super();
        this.name = "FirebaseError";
        this.children = (0, lodash_1.defaultTo)(options.children, DEFAULT_CHILDREN);
        this.context = options.context;
        this.exit = (0, lodash_1.defaultTo)(options.exit, DEFAULT_EXIT);
        this.message = message;
        this.original = options.original;
        this.status = (0, lodash_1.defaultTo)(options.status, DEFAULT_STATUS);
      }
    };
    exports2.FirebaseError = FirebaseError;
    function getErrMsg(err, defaultMsg) {
      if (err instanceof Error) {
        return err.message;
      } else if (typeof err === "string") {
        return err;
      } else if (defaultMsg) {
        return defaultMsg;
      }
      return JSON.stringify(err);
    }
    function getErrStack(err) {
      if (err instanceof Error) {
        return err.stack || err.message;
      }
      return getErrMsg(err);
    }
    function isObject(value) {
      return typeof value === "object" && value !== null;
    }
    function getErrStatus(err, defaultStatus) {
      if (isObject(err) && err.status && typeof err.status === "number") {
        return err.status;
      }
      return defaultStatus || DEFAULT_STATUS;
    }
    function getError(err) {
      if (err instanceof Error) {
        return err;
      }
      return Error(getErrMsg(err));
    }
    function isBillingError(e) {
      return !!e.context?.body?.error?.details?.find((d) => {
        return d.violations?.find((v) => v.type === "serviceusage/billing-enabled") || d.reason === "UREQ_PROJECT_BILLING_NOT_FOUND";
      });
    }
    var hasMessage = (e) => !!e?.message;
    exports2.hasMessage = hasMessage;
  }
});

// node_modules/firebase-tools/lib/emulator/types.js
var require_types = __commonJS({
  "node_modules/firebase-tools/lib/emulator/types.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.Severity = exports2.EmulatorLog = exports2.FunctionsExecutionMode = exports2.ALL_EMULATORS = exports2.EMULATORS_SUPPORTED_BY_USE_EMULATOR = exports2.EMULATORS_SUPPORTED_BY_UI = exports2.EMULATORS_SUPPORTED_BY_FUNCTIONS = exports2.ALL_SERVICE_EMULATORS = exports2.IMPORT_EXPORT_EMULATORS = exports2.DOWNLOADABLE_EMULATORS = exports2.Emulators = void 0;
    exports2.isDownloadableEmulator = isDownloadableEmulator;
    exports2.isEmulator = isEmulator;
    var error_1 = require_error();
    var Emulators;
    (function(Emulators2) {
      Emulators2["AUTH"] = "auth";
      Emulators2["HUB"] = "hub";
      Emulators2["FUNCTIONS"] = "functions";
      Emulators2["FIRESTORE"] = "firestore";
      Emulators2["DATABASE"] = "database";
      Emulators2["HOSTING"] = "hosting";
      Emulators2["APPHOSTING"] = "apphosting";
      Emulators2["PUBSUB"] = "pubsub";
      Emulators2["UI"] = "ui";
      Emulators2["LOGGING"] = "logging";
      Emulators2["STORAGE"] = "storage";
      Emulators2["EXTENSIONS"] = "extensions";
      Emulators2["EVENTARC"] = "eventarc";
      Emulators2["DATACONNECT"] = "dataconnect";
      Emulators2["TASKS"] = "tasks";
    })(Emulators || (exports2.Emulators = Emulators = {}));
    exports2.DOWNLOADABLE_EMULATORS = [
      Emulators.FIRESTORE,
      Emulators.DATABASE,
      Emulators.PUBSUB,
      Emulators.UI,
      Emulators.STORAGE,
      Emulators.DATACONNECT
    ];
    exports2.IMPORT_EXPORT_EMULATORS = [
      Emulators.FIRESTORE,
      Emulators.DATABASE,
      Emulators.AUTH,
      Emulators.STORAGE,
      Emulators.DATACONNECT
    ];
    exports2.ALL_SERVICE_EMULATORS = [
      Emulators.APPHOSTING,
      Emulators.AUTH,
      Emulators.FUNCTIONS,
      Emulators.FIRESTORE,
      Emulators.DATABASE,
      Emulators.HOSTING,
      Emulators.PUBSUB,
      Emulators.STORAGE,
      Emulators.EVENTARC,
      Emulators.DATACONNECT,
      Emulators.TASKS
    ].filter((v) => v);
    exports2.EMULATORS_SUPPORTED_BY_FUNCTIONS = [
      Emulators.FIRESTORE,
      Emulators.DATABASE,
      Emulators.PUBSUB,
      Emulators.STORAGE,
      Emulators.EVENTARC,
      Emulators.TASKS
    ];
    exports2.EMULATORS_SUPPORTED_BY_UI = [
      Emulators.AUTH,
      Emulators.DATABASE,
      Emulators.FIRESTORE,
      Emulators.FUNCTIONS,
      Emulators.STORAGE,
      Emulators.EXTENSIONS
    ];
    exports2.EMULATORS_SUPPORTED_BY_USE_EMULATOR = [
      Emulators.AUTH,
      Emulators.DATABASE,
      Emulators.FIRESTORE,
      Emulators.FUNCTIONS,
      Emulators.STORAGE
    ];
    exports2.ALL_EMULATORS = [
      Emulators.HUB,
      Emulators.UI,
      Emulators.LOGGING,
      Emulators.EXTENSIONS,
      ...exports2.ALL_SERVICE_EMULATORS
    ];
    function isDownloadableEmulator(value) {
      return isEmulator(value) && exports2.DOWNLOADABLE_EMULATORS.includes(value);
    }
    function isEmulator(value) {
      return Object.values(Emulators).includes(value);
    }
    var FunctionsExecutionMode;
    (function(FunctionsExecutionMode2) {
      FunctionsExecutionMode2["AUTO"] = "auto";
      FunctionsExecutionMode2["SEQUENTIAL"] = "sequential";
    })(FunctionsExecutionMode || (exports2.FunctionsExecutionMode = FunctionsExecutionMode = {}));
    var EmulatorLog = class _EmulatorLog {
      get date() {
        if (!this.timestamp) {
          return /* @__PURE__ */ new Date(0);
        }
        return new Date(this.timestamp);
      }
      static waitForFlush() {
        return new Promise((resolve) => {
          const interval = setInterval(() => {
            if (!_EmulatorLog.WAITING_FOR_FLUSH) {
              resolve();
              clearInterval(interval);
            }
          }, 10);
        });
      }
      static waitForLog(emitter, level, type, filter) {
        return new Promise((resolve) => {
          const listener = (el) => {
            const levelTypeMatch = el.level === level && el.type === type;
            let filterMatch = true;
            if (filter) {
              filterMatch = filter(el);
            }
            if (levelTypeMatch && filterMatch) {
              emitter.removeListener("log", listener);
              resolve(el);
            }
          };
          emitter.on("log", listener);
        });
      }
      static fromJSON(json) {
        let parsedLog;
        let isNotJSON = false;
        try {
          parsedLog = JSON.parse(json);
        } catch (err) {
          isNotJSON = true;
        }
        parsedLog = parsedLog || {};
        if (isNotJSON || parsedLog.level === void 0 || parsedLog.type === void 0 || parsedLog.text === void 0) {
          parsedLog = {
            level: "USER",
            type: "function-log",
            text: json
          };
        }
        return new _EmulatorLog(parsedLog.level, parsedLog.type, parsedLog.text, parsedLog.data, parsedLog.timestamp);
      }
      constructor(level, type, text, data, timestamp) {
        this.level = level;
        this.type = type;
        this.text = text;
        this.data = data;
        this.timestamp = timestamp;
        this.timestamp = this.timestamp || (/* @__PURE__ */ new Date()).toISOString();
        this.data = this.data || {};
      }
      toString() {
        return this.toStringCore(false);
      }
      toPrettyString() {
        return this.toStringCore(true);
      }
      log() {
        const msg = `${this.toString()}
`;
        this.bufferMessage(msg);
        this.flush();
      }
      bufferMessage(msg) {
        _EmulatorLog.LOG_BUFFER.push(msg);
      }
      flush() {
        const nextMsg = _EmulatorLog.LOG_BUFFER.shift();
        if (!nextMsg) {
          return;
        }
        _EmulatorLog.WAITING_FOR_FLUSH = true;
        if (process.send) {
          process.send(nextMsg, void 0, {}, (err) => {
            if (err) {
              process.stderr.write(`${(0, error_1.getErrStack)(err)}
`);
              _EmulatorLog.LOG_BUFFER = [];
            }
            _EmulatorLog.WAITING_FOR_FLUSH = _EmulatorLog.LOG_BUFFER.length > 0;
            this.flush();
          });
        } else {
          process.stderr.write("subprocess.send() is undefined, cannot communicate with Functions Runtime.");
        }
      }
      toStringCore(pretty = false) {
        return JSON.stringify({
          timestamp: this.timestamp,
          level: this.level,
          text: this.text,
          data: this.data,
          type: this.type
        }, void 0, pretty ? 2 : 0);
      }
    };
    exports2.EmulatorLog = EmulatorLog;
    EmulatorLog.WAITING_FOR_FLUSH = false;
    EmulatorLog.LOG_BUFFER = [];
    var Severity;
    (function(Severity2) {
      Severity2[Severity2["SEVERITY_UNSPECIFIED"] = 0] = "SEVERITY_UNSPECIFIED";
      Severity2[Severity2["DEPRECATION"] = 1] = "DEPRECATION";
      Severity2[Severity2["WARNING"] = 2] = "WARNING";
      Severity2[Severity2["ERROR"] = 3] = "ERROR";
    })(Severity || (exports2.Severity = Severity = {}));
  }
});

// surroundings/emulatorLogger.cjs
var require_emulatorLogger = __commonJS({
  "surroundings/emulatorLogger.cjs"(exports2) {
    var silent = { log() {
    }, logLabeled() {
    } };
    exports2.EmulatorLogger = { forEmulator: () => silent };
  }
});

// node_modules/firebase-tools/lib/emulator/auth/utils.js
var require_utils = __commonJS({
  "node_modules/firebase-tools/lib/emulator/auth/utils.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.isValidEmailAddress = isValidEmailAddress;
    exports2.isValidPhoneNumber = isValidPhoneNumber;
    exports2.canonicalizeEmailAddress = canonicalizeEmailAddress;
    exports2.parseAbsoluteUri = parseAbsoluteUri;
    exports2.randomId = randomId;
    exports2.randomBase64UrlStr = randomBase64UrlStr;
    exports2.randomDigits = randomDigits;
    exports2.toUnixTimestamp = toUnixTimestamp;
    exports2.logError = logError2;
    exports2.authEmulatorUrl = authEmulatorUrl;
    exports2.mirrorFieldTo = mirrorFieldTo;
    var url_1 = require("url");
    var registry_1 = require_registry();
    var types_1 = require_types();
    var emulatorLogger_1 = require_emulatorLogger();
    function isValidEmailAddress(email) {
      return /^[^@]+@[^@]+$/.test(email);
    }
    function isValidPhoneNumber(phoneNumber) {
      return phoneNumber.startsWith("+");
    }
    function canonicalizeEmailAddress(email) {
      return email.toLowerCase();
    }
    function parseAbsoluteUri(uri) {
      try {
        return new url_1.URL(uri);
      } catch {
        return void 0;
      }
    }
    function randomId(len) {
      const chars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
      let autoId = "";
      for (let i = 0; i < len; i++) {
        autoId += chars.charAt(Math.floor(Math.random() * chars.length));
      }
      return autoId;
    }
    function randomBase64UrlStr(len) {
      const chars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
      let autoId = "";
      for (let i = 0; i < len; i++) {
        autoId += chars.charAt(Math.floor(Math.random() * chars.length));
      }
      return autoId;
    }
    function randomDigits(len) {
      let digits = "";
      for (let i = 0; i < len; i++) {
        digits += Math.floor(Math.random() * 10);
      }
      return digits;
    }
    function toUnixTimestamp(date) {
      return Math.floor(date.getTime() / 1e3);
    }
    function logError2(err) {
      if (!registry_1.EmulatorRegistry.isRunning(types_1.Emulators.AUTH)) {
        console.error(err);
      }
      emulatorLogger_1.EmulatorLogger.forEmulator(types_1.Emulators.AUTH).log("WARN", err.stack || err.message || err.constructor.name);
    }
    function authEmulatorUrl(req) {
      if (registry_1.EmulatorRegistry.isRunning(types_1.Emulators.AUTH)) {
        return registry_1.EmulatorRegistry.url(types_1.Emulators.AUTH);
      } else {
        return registry_1.EmulatorRegistry.url(types_1.Emulators.AUTH, req);
      }
    }
    function mirrorFieldTo(dest, field, source) {
      const value = source[field];
      if (value === void 0) {
        delete dest[field];
      } else {
        dest[field] = value;
      }
    }
  }
});

// node_modules/firebase-tools/lib/emulator/auth/cloudFunctions.js
var require_cloudFunctions = __commonJS({
  "node_modules/firebase-tools/lib/emulator/auth/cloudFunctions.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.AuthCloudFunction = void 0;
    var crypto_1 = require("crypto");
    var types_1 = require_types();
    var emulatorLogger_1 = require_emulatorLogger();
    var registry_1 = require_registry();
    var AUTH_V2_ACTION_MAP = {
      create: "created",
      delete: "deleted"
    };
    var AuthCloudFunction = class {
      constructor(projectId) {
        this.projectId = projectId;
        this.logger = emulatorLogger_1.EmulatorLogger.forEmulator(types_1.Emulators.AUTH);
        this.enabled = false;
        this.enabled = registry_1.EmulatorRegistry.isRunning(types_1.Emulators.FUNCTIONS);
      }
      async dispatch(action, user) {
        if (!this.enabled)
          return;
        const legacyEventBody = this.createEventRequestBody(action, user);
        const v2CloudEventBody = this.createCloudEventRequestBody(action, user);
        const c = registry_1.EmulatorRegistry.client(types_1.Emulators.FUNCTIONS);
        const errStatus = [];
        let err;
        try {
          const legacyRes = await c.post(`/functions/projects/${this.projectId}/trigger_multicast`, legacyEventBody);
          if (legacyRes.status !== 200) {
            errStatus.push(legacyRes.status);
          }
        } catch (e) {
          err = e instanceof Error ? e : new Error(String(e));
        }
        try {
          const v2Res = await c.post(`/functions/projects/${this.projectId}/trigger_multicast`, v2CloudEventBody, {
            headers: { "Content-Type": "application/cloudevents+json; charset=UTF-8" }
          });
          if (v2Res.status !== 200) {
            errStatus.push(v2Res.status);
          }
        } catch (e) {
          err = e instanceof Error ? e : new Error(String(e));
        }
        if (err || errStatus.length > 0) {
          this.logger.logLabeled("WARN", "functions", `Firebase Authentication function was not triggered due to emulation error. Please file a bug.`);
        }
      }
      createEventRequestBody(action, user) {
        return {
          eventId: (0, crypto_1.randomUUID)(),
          eventType: `providers/firebase.auth/eventTypes/user.${action}`,
          resource: {
            name: `projects/${this.projectId}`,
            service: "firebaseauth.googleapis.com"
          },
          params: {},
          timestamp: (/* @__PURE__ */ new Date()).toISOString(),
          data: this.createUserInfoPayload(user)
        };
      }
      createCloudEventRequestBody(action, user) {
        const ceAction = AUTH_V2_ACTION_MAP[action];
        const v2UserPayload = this.createV2UserInfoPayload(user);
        const cloudEvent = {
          specversion: "1.0",
          id: (0, crypto_1.randomUUID)(),
          time: (/* @__PURE__ */ new Date()).toISOString(),
          type: `google.firebase.auth.user.v2.${ceAction}`,
          source: `//identitytoolkit.googleapis.com/projects/${this.projectId}`,
          subject: `users/${v2UserPayload.uid}`,
          data: action === "create" ? { value: v2UserPayload } : { oldValue: v2UserPayload }
        };
        if (user.tenantId) {
          cloudEvent.tenantid = user.tenantId;
        }
        return cloudEvent;
      }
      toIsoTimestamp(epochMs) {
        if (!epochMs)
          return void 0;
        const ms = parseInt(epochMs, 10);
        if (isNaN(ms))
          return void 0;
        const date = new Date(ms);
        return isNaN(date.getTime()) ? void 0 : date.toISOString();
      }
      createBaseUserInfoPayload(user) {
        return {
          uid: user.localId,
          email: user.email,
          emailVerified: user.emailVerified,
          displayName: user.displayName,
          photoURL: user.photoUrl,
          phoneNumber: user.phoneNumber,
          disabled: user.disabled,
          customClaims: JSON.parse(user.customAttributes || "{}")
        };
      }
      createV2UserInfoPayload(user) {
        return {
          ...this.createBaseUserInfoPayload(user),
          metadata: {
            createTime: this.toIsoTimestamp(user.createdAt),
            lastSignInTime: this.toIsoTimestamp(user.lastLoginAt)
          },
          providerData: user.providerUserInfo?.map((info) => this.createV2ProviderUserInfoPayload(info))
        };
      }
      createV2ProviderUserInfoPayload(info) {
        return {
          uid: info.rawId,
          providerId: info.providerId,
          displayName: info.displayName,
          email: info.email,
          photoURL: info.photoUrl
        };
      }
      createUserInfoPayload(user) {
        return {
          ...this.createBaseUserInfoPayload(user),
          metadata: {
            creationTime: this.toIsoTimestamp(user.createdAt),
            lastSignInTime: this.toIsoTimestamp(user.lastLoginAt)
          },
          providerData: user.providerUserInfo?.map((info) => this.createProviderUserInfoPayload(info)),
          tenantId: user.tenantId,
          mfaInfo: user.mfaInfo
        };
      }
      createProviderUserInfoPayload(info) {
        return {
          rawId: info.rawId,
          providerId: info.providerId,
          displayName: info.displayName,
          email: info.email,
          federatedId: info.federatedId,
          phoneNumber: info.phoneNumber,
          photoURL: info.photoUrl,
          screenName: info.screenName
        };
      }
    };
    exports2.AuthCloudFunction = AuthCloudFunction;
  }
});

// node_modules/exegesis/lib/errors.js
var require_errors = __commonJS({
  "node_modules/exegesis/lib/errors.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.HttpPayloadTooLargeError = exports2.HttpNotFoundError = exports2.ValidationError = exports2.HttpBadRequestError = exports2.HttpError = exports2.ExtendableError = void 0;
    exports2.asError = asError;
    var ExtendableError = class extends Error {
      constructor(message) {
        super(message);
        this.name = this.constructor.name;
        if (typeof Error.captureStackTrace === "function") {
          Error.captureStackTrace(this, this.constructor);
        } else {
          this.stack = new Error(message).stack;
        }
      }
    };
    exports2.ExtendableError = ExtendableError;
    var HttpError = class extends ExtendableError {
      constructor(status, message) {
        super(message);
        this.status = status;
      }
    };
    exports2.HttpError = HttpError;
    var HttpBadRequestError = class extends HttpError {
      constructor(message) {
        super(400, message);
      }
    };
    exports2.HttpBadRequestError = HttpBadRequestError;
    var ValidationError = class extends HttpBadRequestError {
      constructor(errors) {
        if (!Array.isArray(errors)) {
          errors = [errors];
        }
        super(errors.length === 1 ? errors[0].message : "Multiple validation errors");
        this.errors = errors;
      }
    };
    exports2.ValidationError = ValidationError;
    var HttpNotFoundError = class extends HttpError {
      constructor(message) {
        super(404, message);
      }
    };
    exports2.HttpNotFoundError = HttpNotFoundError;
    var HttpPayloadTooLargeError = class extends HttpError {
      constructor(message) {
        super(413, message);
      }
    };
    exports2.HttpPayloadTooLargeError = HttpPayloadTooLargeError;
    function asError(err) {
      if (err instanceof Error) {
        return err;
      } else {
        const newErr = new Error(err);
        if (err.status) {
          newErr.status = err.status;
        }
        return newErr;
      }
    }
  }
});

// node_modules/firebase-tools/lib/emulator/auth/errors.js
var require_errors2 = __commonJS({
  "node_modules/firebase-tools/lib/emulator/auth/errors.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.NotImplementedError = exports2.InternalError = exports2.UnknownError = exports2.NotFoundError = exports2.PermissionDeniedError = exports2.UnauthenticatedError = exports2.InvalidArgumentError = exports2.BadRequestError = exports2.ApiError = void 0;
    exports2.assert = assert2;
    var errors_1 = require_errors();
    var ApiError2 = class extends errors_1.ExtendableError {
      constructor(code, status, message, reasonOrErrors) {
        super(message);
        this.code = code;
        this.status = status;
        this.code = code;
        this.status = status;
        if (typeof reasonOrErrors === "string") {
          this.errors = [{ message, reason: reasonOrErrors }];
        } else {
          this.errors = reasonOrErrors;
        }
      }
      toJSON() {
        return { code: this.code, message: this.message, errors: this.errors, status: this.status };
      }
    };
    exports2.ApiError = ApiError2;
    var BadRequestError2 = class extends ApiError2 {
      constructor(message, reasonOrErrors = [{ message, reason: "invalid", domain: "global" }]) {
        super(400, void 0, message, reasonOrErrors);
      }
    };
    exports2.BadRequestError = BadRequestError2;
    var InvalidArgumentError2 = class extends ApiError2 {
      constructor(message, reasonOrErrors = [{ message, reason: "invalid", domain: "global" }]) {
        super(400, "INVALID_ARGUMENT", message, reasonOrErrors);
      }
    };
    exports2.InvalidArgumentError = InvalidArgumentError2;
    var UnauthenticatedError2 = class extends ApiError2 {
      constructor(message, reasonOrErrors) {
        super(401, "UNAUTHENTICATED", message, reasonOrErrors);
      }
    };
    exports2.UnauthenticatedError = UnauthenticatedError2;
    var PermissionDeniedError2 = class extends ApiError2 {
      constructor(message, reasonOrErrors = [{ message, reason: "forbidden", domain: "global" }]) {
        super(403, "PERMISSION_DENIED", message, reasonOrErrors);
      }
    };
    exports2.PermissionDeniedError = PermissionDeniedError2;
    var NotFoundError2 = class extends ApiError2 {
      constructor(message = "Not Found", reasonOrErrors = "notFound") {
        super(404, "NOT_FOUND", message, reasonOrErrors);
      }
    };
    exports2.NotFoundError = NotFoundError2;
    var UnknownError2 = class extends ApiError2 {
      constructor(message, reason) {
        super(500, "UNKNOWN", message, reason);
      }
    };
    exports2.UnknownError = UnknownError2;
    var InternalError2 = class extends ApiError2 {
      constructor(message, reason) {
        super(500, "INTERNAL", message, reason);
      }
    };
    exports2.InternalError = InternalError2;
    var NotImplementedError2 = class extends ApiError2 {
      constructor(message, reason = "unimplemented") {
        super(501, "NOT_IMPLEMENTED", message, reason);
      }
    };
    exports2.NotImplementedError = NotImplementedError2;
    function assert2(assertion, error) {
      if (!assertion) {
        throw new BadRequestError2(error);
      }
    }
  }
});

// node_modules/firebase-tools/lib/emulator/auth/state.js
var require_state = __commonJS({
  "node_modules/firebase-tools/lib/emulator/auth/state.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.BlockingFunctionEvents = exports2.TenantProjectState = exports2.AgentProjectState = exports2.ProjectState = exports2.SIGNIN_METHOD_EMAIL_LINK = exports2.PROVIDER_GAME_CENTER = exports2.PROVIDER_CUSTOM = exports2.PROVIDER_ANONYMOUS = exports2.PROVIDER_PHONE = exports2.PROVIDER_PASSWORD = void 0;
    exports2.encodeRefreshToken = encodeRefreshToken;
    exports2.decodeRefreshToken = decodeRefreshToken2;
    var utils_1 = require_utils();
    var cloudFunctions_1 = require_cloudFunctions();
    var errors_1 = require_errors2();
    exports2.PROVIDER_PASSWORD = "password";
    exports2.PROVIDER_PHONE = "phone";
    exports2.PROVIDER_ANONYMOUS = "anonymous";
    exports2.PROVIDER_CUSTOM = "custom";
    exports2.PROVIDER_GAME_CENTER = "gc.apple.com";
    exports2.SIGNIN_METHOD_EMAIL_LINK = "emailLink";
    var ProjectState = class {
      constructor(projectId) {
        this.projectId = projectId;
        this.users = /* @__PURE__ */ new Map();
        this.localIdForEmail = /* @__PURE__ */ new Map();
        this.localIdForInitialEmail = /* @__PURE__ */ new Map();
        this.localIdForPhoneNumber = /* @__PURE__ */ new Map();
        this.localIdsForProviderEmail = /* @__PURE__ */ new Map();
        this.userIdForProviderRawId = /* @__PURE__ */ new Map();
        this.localIdForPasskeyCredentialId = /* @__PURE__ */ new Map();
        this.oobs = /* @__PURE__ */ new Map();
        this.verificationCodes = /* @__PURE__ */ new Map();
        this.temporaryProofs = /* @__PURE__ */ new Map();
        this.pendingLocalIds = /* @__PURE__ */ new Set();
      }
      get projectNumber() {
        return "12345";
      }
      generateLocalId() {
        for (let i = 0; i < 10; i++) {
          const localId = (0, utils_1.randomId)(28);
          if (!this.users.has(localId) && !this.pendingLocalIds.has(localId)) {
            this.pendingLocalIds.add(localId);
            return localId;
          }
        }
        throw new Error("Cannot generate a random unique localId after 10 tries.");
      }
      createUserWithLocalId(localId, props) {
        if (this.users.has(localId)) {
          return void 0;
        }
        this.users.set(localId, {
          localId
        });
        this.pendingLocalIds.delete(localId);
        const user = this.updateUserByLocalId(localId, props, {
          upsertProviders: props.providerUserInfo
        });
        this.authCloudFunction.dispatch("create", user);
        return user;
      }
      overwriteUserWithLocalId(localId, props) {
        const userInfoBefore = this.users.get(localId);
        if (userInfoBefore) {
          this.removeUserFromIndex(userInfoBefore);
        }
        const timestamp = /* @__PURE__ */ new Date();
        this.users.set(localId, {
          localId,
          createdAt: props.createdAt || timestamp.getTime().toString(),
          lastLoginAt: timestamp.getTime().toString()
        });
        const user = this.updateUserByLocalId(localId, props, {
          upsertProviders: props.providerUserInfo
        });
        return user;
      }
      deleteUser(user) {
        this.users.delete(user.localId);
        this.removeUserFromIndex(user);
        this.authCloudFunction.dispatch("delete", user);
      }
      updateUserByLocalId(localId, fields, options = {}) {
        const upsertProviders = options.upsertProviders ?? [];
        const deleteProviders = options.deleteProviders ?? [];
        const user = this.users.get(localId);
        if (!user) {
          throw new Error(`Internal assertion error: trying to update nonexistent user: ${localId}`);
        }
        const oldEmail = user.email;
        const oldPhoneNumber = user.phoneNumber;
        const oldPasskeyInfo = user.passkeyInfo;
        for (const field of Object.keys(fields)) {
          (0, utils_1.mirrorFieldTo)(user, field, fields);
        }
        if (fields.passkeyInfo) {
          for (const pk of oldPasskeyInfo ?? []) {
            if (pk.credentialId) {
              this.localIdForPasskeyCredentialId.delete(pk.credentialId);
            }
          }
          for (const pk of fields.passkeyInfo) {
            if (pk.credentialId) {
              this.localIdForPasskeyCredentialId.set(pk.credentialId, user.localId);
            }
          }
        }
        if (oldEmail && oldEmail !== user.email) {
          this.localIdForEmail.delete(oldEmail);
        }
        if (user.email) {
          this.localIdForEmail.set(user.email, user.localId);
        }
        if (user.email && (user.passwordHash || user.emailLinkSignin)) {
          upsertProviders.push({
            providerId: exports2.PROVIDER_PASSWORD,
            email: user.email,
            federatedId: user.email,
            rawId: user.email,
            displayName: user.displayName,
            photoUrl: user.photoUrl
          });
        } else {
          deleteProviders.push(exports2.PROVIDER_PASSWORD);
        }
        if (user.initialEmail) {
          this.localIdForInitialEmail.set(user.initialEmail, user.localId);
        }
        if (oldPhoneNumber && oldPhoneNumber !== user.phoneNumber) {
          this.localIdForPhoneNumber.delete(oldPhoneNumber);
        }
        if (user.phoneNumber) {
          this.localIdForPhoneNumber.set(user.phoneNumber, user.localId);
          upsertProviders.push({
            providerId: exports2.PROVIDER_PHONE,
            phoneNumber: user.phoneNumber,
            rawId: user.phoneNumber
          });
        } else {
          deleteProviders.push(exports2.PROVIDER_PHONE);
        }
        if (user.mfaInfo) {
          this.validateMfaEnrollments(user.mfaInfo);
        }
        return this.updateUserProviderInfo(user, upsertProviders, deleteProviders);
      }
      validateMfaEnrollments(enrollments) {
        const phoneNumbers = /* @__PURE__ */ new Set();
        const enrollmentIds = /* @__PURE__ */ new Set();
        for (const enrollment of enrollments) {
          (0, errors_1.assert)(enrollment.phoneInfo && (0, utils_1.isValidPhoneNumber)(enrollment.phoneInfo), "INVALID_MFA_PHONE_NUMBER : Invalid format.");
          (0, errors_1.assert)(enrollment.mfaEnrollmentId, "INVALID_MFA_ENROLLMENT_ID : mfaEnrollmentId must be defined.");
          (0, errors_1.assert)(!enrollmentIds.has(enrollment.mfaEnrollmentId), "DUPLICATE_MFA_ENROLLMENT_ID");
          (0, errors_1.assert)(!phoneNumbers.has(enrollment.phoneInfo), "INTERNAL_ERROR : MFA Enrollment Phone Numbers must be unique.");
          phoneNumbers.add(enrollment.phoneInfo);
          enrollmentIds.add(enrollment.mfaEnrollmentId);
        }
        return enrollments;
      }
      updateUserProviderInfo(user, upsertProviders, deleteProviders) {
        const oldProviderEmails = getProviderEmailsForUser(user);
        if (user.providerUserInfo) {
          const updatedProviderUserInfo = [];
          for (const info of user.providerUserInfo) {
            if (deleteProviders.includes(info.providerId)) {
              this.userIdForProviderRawId.get(info.providerId)?.delete(info.rawId);
            } else {
              updatedProviderUserInfo.push(info);
            }
          }
          user.providerUserInfo = updatedProviderUserInfo;
        }
        if (upsertProviders.length) {
          user.providerUserInfo = user.providerUserInfo ?? [];
          for (const upsert of upsertProviders) {
            const providerId = upsert.providerId;
            let users = this.userIdForProviderRawId.get(providerId);
            if (!users) {
              users = /* @__PURE__ */ new Map();
              this.userIdForProviderRawId.set(providerId, users);
            }
            users.set(upsert.rawId, user.localId);
            const index = user.providerUserInfo.findIndex((info) => info.providerId === upsert.providerId);
            if (index < 0) {
              user.providerUserInfo.push(upsert);
            } else {
              user.providerUserInfo[index] = upsert;
            }
          }
        }
        for (const email of getProviderEmailsForUser(user)) {
          oldProviderEmails.delete(email);
          let localIds = this.localIdsForProviderEmail.get(email);
          if (!localIds) {
            localIds = /* @__PURE__ */ new Set();
            this.localIdsForProviderEmail.set(email, localIds);
          }
          localIds.add(user.localId);
        }
        for (const oldEmail of oldProviderEmails) {
          this.removeProviderEmailForUser(oldEmail, user.localId);
        }
        return user;
      }
      getUserByEmail(email) {
        const localId = this.localIdForEmail.get(email);
        if (!localId) {
          return void 0;
        }
        return this.getUserByLocalIdAssertingExists(localId);
      }
      getUserByInitialEmail(initialEmail) {
        const localId = this.localIdForInitialEmail.get(initialEmail);
        if (!localId) {
          return void 0;
        }
        return this.getUserByLocalIdAssertingExists(localId);
      }
      getUserByLocalIdAssertingExists(localId) {
        const userInfo = this.getUserByLocalId(localId);
        if (!userInfo) {
          throw new Error(`Internal state invariant broken: no user with ID: ${localId}`);
        }
        return userInfo;
      }
      getUsersByEmailOrProviderEmail(email) {
        const users = [];
        const seenLocalIds = /* @__PURE__ */ new Set();
        const localId = this.localIdForEmail.get(email);
        if (localId) {
          users.push(this.getUserByLocalIdAssertingExists(localId));
          seenLocalIds.add(localId);
        }
        for (const localId2 of this.localIdsForProviderEmail.get(email) ?? []) {
          if (!seenLocalIds.has(localId2)) {
            users.push(this.getUserByLocalIdAssertingExists(localId2));
            seenLocalIds.add(localId2);
          }
        }
        return users;
      }
      getUserByPhoneNumber(phoneNumber) {
        const localId = this.localIdForPhoneNumber.get(phoneNumber);
        if (!localId) {
          return void 0;
        }
        return this.getUserByLocalIdAssertingExists(localId);
      }
      removeProviderEmailForUser(email, localId) {
        const localIds = this.localIdsForProviderEmail.get(email);
        if (!localIds) {
          return;
        }
        localIds.delete(localId);
        if (localIds.size === 0) {
          this.localIdsForProviderEmail.delete(email);
        }
      }
      getUserByProviderRawId(provider, rawId) {
        const localId = this.userIdForProviderRawId.get(provider)?.get(rawId);
        if (!localId) {
          return void 0;
        }
        return this.getUserByLocalIdAssertingExists(localId);
      }
      listProviderInfosByProviderId(provider) {
        const users = this.userIdForProviderRawId.get(provider);
        if (!users) {
          return [];
        }
        const infos = [];
        for (const localId of users.values()) {
          const user = this.getUserByLocalIdAssertingExists(localId);
          const info = user.providerUserInfo?.find((info2) => info2.providerId === provider);
          if (!info) {
            throw new Error(`Internal assertion error: User ${localId} does not have providerInfo ${provider}.`);
          }
          infos.push(info);
        }
        return infos;
      }
      getUserByLocalId(localId) {
        return this.users.get(localId);
      }
      getUserByPasskeyCredentialId(credentialId) {
        const localId = this.localIdForPasskeyCredentialId.get(credentialId);
        if (!localId) {
          return void 0;
        }
        return this.getUserByLocalIdAssertingExists(localId);
      }
      createRefreshTokenFor(userInfo, provider, { extraClaims = {}, secondFactor } = {}) {
        const localId = userInfo.localId;
        const refreshTokenRecord = {
          _AuthEmulatorRefreshToken: "DO NOT MODIFY",
          localId,
          provider,
          extraClaims,
          projectId: this.projectId,
          secondFactor,
          tenantId: userInfo.tenantId
        };
        const refreshToken = encodeRefreshToken(refreshTokenRecord);
        return refreshToken;
      }
      validateRefreshToken(refreshToken) {
        const record = decodeRefreshToken2(refreshToken);
        (0, errors_1.assert)(record.projectId === this.projectId, "INVALID_REFRESH_TOKEN");
        if (this instanceof TenantProjectState) {
          (0, errors_1.assert)(record.tenantId === this.tenantId, "TENANT_ID_MISMATCH");
        }
        const user = this.getUserByLocalId(record.localId);
        (0, errors_1.assert)(user, "INVALID_REFRESH_TOKEN");
        return {
          user,
          provider: record.provider,
          extraClaims: record.extraClaims,
          secondFactor: record.secondFactor
        };
      }
      createOob(email, newEmail, requestType, generateLink) {
        const oobCode = (0, utils_1.randomBase64UrlStr)(54);
        const oobLink = generateLink(oobCode);
        const oob = {
          email,
          newEmail,
          requestType,
          oobCode,
          oobLink
        };
        this.oobs.set(oobCode, oob);
        return oob;
      }
      validateOobCode(oobCode) {
        return this.oobs.get(oobCode);
      }
      deleteOobCode(oobCode) {
        return this.oobs.delete(oobCode);
      }
      listOobCodes() {
        return this.oobs.values();
      }
      createVerificationCode(phoneNumber) {
        const sessionInfo = (0, utils_1.randomBase64UrlStr)(226);
        const verification = {
          code: (0, utils_1.randomDigits)(6),
          phoneNumber,
          sessionInfo
        };
        this.verificationCodes.set(sessionInfo, verification);
        return verification;
      }
      getVerificationCodeBySessionInfo(sessionInfo) {
        return this.verificationCodes.get(sessionInfo);
      }
      deleteVerificationCodeBySessionInfo(sessionInfo) {
        return this.verificationCodes.delete(sessionInfo);
      }
      listVerificationCodes() {
        return this.verificationCodes.values();
      }
      deleteAllAccounts() {
        this.users.clear();
        this.localIdForEmail.clear();
        this.localIdForPhoneNumber.clear();
        this.localIdsForProviderEmail.clear();
        this.userIdForProviderRawId.clear();
        this.localIdForPasskeyCredentialId.clear();
      }
      getUserCount() {
        return this.users.size;
      }
      queryUsers(filter, options) {
        const users = [];
        for (const user of this.users.values()) {
          if (!options.startToken || user.localId > options.startToken) {
            filter;
            users.push(user);
          }
        }
        users.sort((a, b) => {
          if (options.sortByField === "localId") {
            if (a.localId < b.localId) {
              return -1;
            } else if (a.localId > b.localId) {
              return 1;
            }
          }
          return 0;
        });
        return options.order === "DESC" ? users.reverse() : users;
      }
      createTemporaryProof(phoneNumber) {
        const record = {
          phoneNumber,
          temporaryProof: (0, utils_1.randomBase64UrlStr)(119),
          temporaryProofExpiresIn: "3600"
        };
        this.temporaryProofs.set(record.temporaryProof, record);
        return record;
      }
      validateTemporaryProof(temporaryProof, phoneNumber) {
        const record = this.temporaryProofs.get(temporaryProof);
        if (!record || record.phoneNumber !== phoneNumber) {
          return void 0;
        }
        return record;
      }
      removeUserFromIndex(user) {
        if (user.email) {
          this.localIdForEmail.delete(user.email);
        }
        if (user.initialEmail) {
          this.localIdForInitialEmail.delete(user.initialEmail);
        }
        if (user.phoneNumber) {
          this.localIdForPhoneNumber.delete(user.phoneNumber);
        }
        for (const info of user.providerUserInfo ?? []) {
          this.userIdForProviderRawId.get(info.providerId)?.delete(info.rawId);
          if (info.email) {
            this.removeProviderEmailForUser(info.email, user.localId);
          }
        }
        for (const pk of user.passkeyInfo ?? []) {
          if (pk.credentialId) {
            this.localIdForPasskeyCredentialId.delete(pk.credentialId);
          }
        }
      }
    };
    exports2.ProjectState = ProjectState;
    var AgentProjectState2 = class extends ProjectState {
      constructor(projectId) {
        super(projectId);
        this.tenantProjectForTenantId = /* @__PURE__ */ new Map();
        this._authCloudFunction = new cloudFunctions_1.AuthCloudFunction(this.projectId);
        this._config = {
          signIn: { allowDuplicateEmails: false },
          blockingFunctions: {},
          emailPrivacyConfig: {
            enableImprovedEmailPrivacy: false
          }
        };
      }
      get authCloudFunction() {
        return this._authCloudFunction;
      }
      get oneAccountPerEmail() {
        return !this._config.signIn.allowDuplicateEmails;
      }
      set oneAccountPerEmail(oneAccountPerEmail) {
        this._config.signIn.allowDuplicateEmails = !oneAccountPerEmail;
      }
      get enableImprovedEmailPrivacy() {
        return !!this._config.emailPrivacyConfig.enableImprovedEmailPrivacy;
      }
      set enableImprovedEmailPrivacy(improveEmailPrivacy) {
        this._config.emailPrivacyConfig.enableImprovedEmailPrivacy = improveEmailPrivacy;
      }
      get allowPasswordSignup() {
        return true;
      }
      get disableAuth() {
        return false;
      }
      get mfaConfig() {
        return { state: "ENABLED", enabledProviders: ["PHONE_SMS"] };
      }
      get enableAnonymousUser() {
        return true;
      }
      get enableEmailLinkSignin() {
        return true;
      }
      get config() {
        return this._config;
      }
      get blockingFunctionsConfig() {
        return this._config.blockingFunctions;
      }
      set blockingFunctionsConfig(blockingFunctions) {
        this._config.blockingFunctions = blockingFunctions;
      }
      shouldForwardCredentialToBlockingFunction(type) {
        switch (type) {
          case "accessToken":
            return this._config.blockingFunctions.forwardInboundCredentials?.accessToken ?? false;
          case "idToken":
            return this._config.blockingFunctions.forwardInboundCredentials?.idToken ?? false;
          case "refreshToken":
            return this._config.blockingFunctions.forwardInboundCredentials?.refreshToken ?? false;
        }
      }
      getBlockingFunctionUri(event) {
        const triggers = this.blockingFunctionsConfig.triggers;
        if (triggers) {
          return Object.prototype.hasOwnProperty.call(triggers, event) ? triggers[event].functionUri : void 0;
        }
        return void 0;
      }
      updateConfig(update, updateMask) {
        if (!updateMask) {
          this.oneAccountPerEmail = !update.signIn?.allowDuplicateEmails;
          this.blockingFunctionsConfig = update.blockingFunctions ?? {};
          this.enableImprovedEmailPrivacy = update.emailPrivacyConfig?.enableImprovedEmailPrivacy ?? false;
          return this.config;
        }
        return applyMask(updateMask, this.config, update);
      }
      getTenantProject(tenantId) {
        if (!this.tenantProjectForTenantId.has(tenantId)) {
          this.createTenantWithTenantId(tenantId, {
            tenantId,
            allowPasswordSignup: true,
            disableAuth: false,
            mfaConfig: {
              state: "ENABLED",
              enabledProviders: ["PHONE_SMS"]
            },
            enableAnonymousUser: true,
            enableEmailLinkSignin: true
          });
        }
        return this.tenantProjectForTenantId.get(tenantId);
      }
      listTenants(startToken) {
        const tenantProjects = [];
        for (const tenantProject of this.tenantProjectForTenantId.values()) {
          if (!startToken || tenantProject.tenantId > startToken) {
            tenantProjects.push(tenantProject);
          }
        }
        tenantProjects.sort((a, b) => {
          if (a.tenantId < b.tenantId) {
            return -1;
          } else if (a.tenantId > b.tenantId) {
            return 1;
          }
          return 0;
        });
        return tenantProjects.map((tenantProject) => tenantProject.tenantConfig);
      }
      createTenant(tenant) {
        for (let i = 0; i < 10; i++) {
          const tenantId = (0, utils_1.randomId)(28);
          const createdTenant = this.createTenantWithTenantId(tenantId, tenant);
          if (createdTenant) {
            return createdTenant;
          }
        }
        throw new Error("Could not generate a random unique tenantId after 10 tries");
      }
      createTenantWithTenantId(tenantId, tenant) {
        if (this.tenantProjectForTenantId.has(tenantId)) {
          return void 0;
        }
        tenant.name = `projects/${this.projectId}/tenants/${tenantId}`;
        tenant.tenantId = tenantId;
        this.tenantProjectForTenantId.set(tenantId, new TenantProjectState(this.projectId, tenantId, tenant, this));
        return tenant;
      }
      deleteTenant(tenantId) {
        this.tenantProjectForTenantId.delete(tenantId);
      }
    };
    exports2.AgentProjectState = AgentProjectState2;
    var TenantProjectState = class extends ProjectState {
      constructor(projectId, tenantId, _tenantConfig, parentProject) {
        super(projectId);
        this.tenantId = tenantId;
        this._tenantConfig = _tenantConfig;
        this.parentProject = parentProject;
      }
      get oneAccountPerEmail() {
        return this.parentProject.oneAccountPerEmail;
      }
      get enableImprovedEmailPrivacy() {
        return this.parentProject.enableImprovedEmailPrivacy;
      }
      get authCloudFunction() {
        return this.parentProject.authCloudFunction;
      }
      get tenantConfig() {
        return this._tenantConfig;
      }
      get allowPasswordSignup() {
        return this._tenantConfig.allowPasswordSignup;
      }
      get disableAuth() {
        return this._tenantConfig.disableAuth;
      }
      get mfaConfig() {
        return this._tenantConfig.mfaConfig;
      }
      get enableAnonymousUser() {
        return this._tenantConfig.enableAnonymousUser;
      }
      get enableEmailLinkSignin() {
        return this._tenantConfig.enableEmailLinkSignin;
      }
      shouldForwardCredentialToBlockingFunction(type) {
        return this.parentProject.shouldForwardCredentialToBlockingFunction(type);
      }
      getBlockingFunctionUri(event) {
        return this.parentProject.getBlockingFunctionUri(event);
      }
      delete() {
        this.parentProject.deleteTenant(this.tenantId);
      }
      updateTenant(update, updateMask) {
        if (!updateMask) {
          const mfaConfig = update.mfaConfig ?? {};
          if (!("state" in mfaConfig)) {
            mfaConfig.state = "DISABLED";
          }
          if (!("enabledProviders" in mfaConfig)) {
            mfaConfig.enabledProviders = [];
          }
          this._tenantConfig = {
            tenantId: this.tenantId,
            name: this.tenantConfig.name,
            allowPasswordSignup: update.allowPasswordSignup ?? false,
            disableAuth: update.disableAuth ?? false,
            mfaConfig,
            enableAnonymousUser: update.enableAnonymousUser ?? false,
            enableEmailLinkSignin: update.enableEmailLinkSignin ?? false,
            displayName: update.displayName
          };
          return this.tenantConfig;
        }
        return applyMask(updateMask, this.tenantConfig, update);
      }
    };
    exports2.TenantProjectState = TenantProjectState;
    var BlockingFunctionEvents;
    (function(BlockingFunctionEvents2) {
      BlockingFunctionEvents2["BEFORE_CREATE"] = "beforeCreate";
      BlockingFunctionEvents2["BEFORE_SIGN_IN"] = "beforeSignIn";
    })(BlockingFunctionEvents || (exports2.BlockingFunctionEvents = BlockingFunctionEvents = {}));
    function encodeRefreshToken(refreshTokenRecord) {
      return Buffer.from(JSON.stringify(refreshTokenRecord), "utf8").toString("base64");
    }
    function decodeRefreshToken2(refreshTokenString) {
      let refreshTokenRecord;
      try {
        const json = Buffer.from(refreshTokenString, "base64").toString("utf8");
        refreshTokenRecord = JSON.parse(json);
      } catch {
        throw new errors_1.BadRequestError("INVALID_REFRESH_TOKEN");
      }
      (0, errors_1.assert)(refreshTokenRecord._AuthEmulatorRefreshToken, "INVALID_REFRESH_TOKEN");
      return refreshTokenRecord;
    }
    function getProviderEmailsForUser(user) {
      const emails = /* @__PURE__ */ new Set();
      user.providerUserInfo?.forEach(({ email }) => {
        if (email) {
          emails.add(email);
        }
      });
      return emails;
    }
    function applyMask(updateMask, dest, update) {
      const paths = updateMask.split(",");
      for (const path of paths) {
        const fields = path.split(".");
        let updateField = update;
        let existingField = dest;
        let field;
        for (let i = 0; i < fields.length - 1; i++) {
          field = fields[i];
          if (updateField[field] == null) {
            console.warn(`Unable to find field '${field}' in update '${updateField}`);
            break;
          }
          if (Array.isArray(updateField[field]) || Object(updateField[field]) !== updateField[field]) {
            console.warn(`Field '${field}' is singular and cannot have sub-fields`);
            break;
          }
          if (!existingField[field]) {
            existingField[field] = {};
          }
          updateField = updateField[field];
          existingField = existingField[field];
        }
        field = fields[fields.length - 1];
        if (updateField[field] == null) {
          console.warn(`Unable to find field '${field}' in update '${JSON.stringify(updateField)}`);
          continue;
        }
        existingField[field] = updateField[field];
      }
      return dest;
    }
  }
});

// node_modules/firebase-tools/lib/emulator/auth/operations.js
var require_operations = __commonJS({
  "node_modules/firebase-tools/lib/emulator/auth/operations.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.SESSION_COOKIE_MAX_VALID_DURATION = exports2.CUSTOM_TOKEN_AUDIENCE = exports2.authOperations = void 0;
    exports2.resetPassword = resetPassword;
    exports2.setAccountInfoImpl = setAccountInfoImpl;
    exports2.parseBlockingFunctionJwt = parseBlockingFunctionJwt;
    var url_1 = require("url");
    var jsonwebtoken_1 = require("jsonwebtoken");
    var utils_1 = require_utils();
    var errors_1 = require_errors2();
    var types_1 = require_types();
    var emulatorLogger_1 = require_emulatorLogger();
    var state_1 = require_state();
    var error_1 = require_error();
    exports2.authOperations = {
      identitytoolkit: {
        getProjects,
        getRecaptchaParams,
        accounts: {
          createAuthUri,
          delete: deleteAccount,
          lookup,
          resetPassword,
          sendOobCode,
          sendVerificationCode,
          signInWithCustomToken,
          signInWithEmailLink,
          signInWithIdp,
          signInWithPassword,
          signInWithPhoneNumber,
          signUp,
          update: setAccountInfo,
          mfaEnrollment: {
            finalize: mfaEnrollmentFinalize,
            start: mfaEnrollmentStart,
            withdraw: mfaEnrollmentWithdraw
          },
          mfaSignIn: {
            start: mfaSignInStart,
            finalize: mfaSignInFinalize
          },
          passkeyEnrollment: {
            start: passkeyEnrollmentStart,
            finalize: passkeyEnrollmentFinalize
          },
          passkeySignIn: {
            start: passkeySignInStart,
            finalize: passkeySignInFinalize
          }
        },
        projects: {
          createSessionCookie,
          queryAccounts,
          getConfig,
          updateConfig,
          accounts: {
            _: signUp,
            delete: deleteAccount,
            lookup,
            query: queryAccounts,
            sendOobCode,
            update: setAccountInfo,
            batchCreate,
            batchDelete,
            batchGet
          },
          tenants: {
            create: createTenant,
            delete: deleteTenant,
            get: getTenant,
            list: listTenants,
            patch: updateTenant,
            createSessionCookie,
            accounts: {
              _: signUp,
              batchCreate,
              batchDelete,
              batchGet,
              delete: deleteAccount,
              lookup,
              query: queryAccounts,
              sendOobCode,
              update: setAccountInfo
            }
          }
        }
      },
      securetoken: {
        token: grantToken
      },
      emulator: {
        projects: {
          accounts: {
            delete: deleteAllAccountsInProject
          },
          config: {
            get: getEmulatorProjectConfig,
            update: updateEmulatorProjectConfig
          },
          oobCodes: {
            list: listOobCodesInProject
          },
          verificationCodes: {
            list: listVerificationCodesInProject
          }
        }
      }
    };
    var PASSWORD_MIN_LENGTH = 6;
    exports2.CUSTOM_TOKEN_AUDIENCE = "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";
    var MFA_INELIGIBLE_PROVIDER = /* @__PURE__ */ new Set([
      state_1.PROVIDER_ANONYMOUS,
      state_1.PROVIDER_PHONE,
      state_1.PROVIDER_CUSTOM,
      state_1.PROVIDER_GAME_CENTER
    ]);
    async function signUp(state, reqBody, ctx) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      let provider;
      const timestamp = /* @__PURE__ */ new Date();
      let updates = {
        lastLoginAt: timestamp.getTime().toString()
      };
      if (ctx.security?.Oauth2) {
        if (reqBody.idToken) {
          (0, errors_1.assert)(!reqBody.localId, "UNEXPECTED_PARAMETER : User ID");
        }
        if (reqBody.localId) {
          (0, errors_1.assert)(!state.getUserByLocalId(reqBody.localId), "DUPLICATE_LOCAL_ID");
        }
        updates.displayName = reqBody.displayName;
        updates.photoUrl = reqBody.photoUrl;
        updates.emailVerified = reqBody.emailVerified || false;
        if (reqBody.phoneNumber) {
          (0, errors_1.assert)((0, utils_1.isValidPhoneNumber)(reqBody.phoneNumber), "INVALID_PHONE_NUMBER : Invalid format.");
          (0, errors_1.assert)(!state.getUserByPhoneNumber(reqBody.phoneNumber), "PHONE_NUMBER_EXISTS");
          updates.phoneNumber = reqBody.phoneNumber;
        }
        if (reqBody.disabled) {
          updates.disabled = true;
        }
      } else {
        (0, errors_1.assert)(!reqBody.localId, "UNEXPECTED_PARAMETER : User ID");
        if (reqBody.idToken || reqBody.password || reqBody.email) {
          updates.displayName = reqBody.displayName;
          updates.emailVerified = false;
          (0, errors_1.assert)(reqBody.email, "MISSING_EMAIL");
          (0, errors_1.assert)(reqBody.password, "MISSING_PASSWORD");
          provider = state_1.PROVIDER_PASSWORD;
          (0, errors_1.assert)(state.allowPasswordSignup, "OPERATION_NOT_ALLOWED");
        } else {
          provider = state_1.PROVIDER_ANONYMOUS;
          (0, errors_1.assert)(state.enableAnonymousUser, "ADMIN_ONLY_OPERATION");
        }
      }
      if (reqBody.email || reqBody.email === "" && provider) {
        (0, errors_1.assert)((0, utils_1.isValidEmailAddress)(reqBody.email), "INVALID_EMAIL");
        const email = (0, utils_1.canonicalizeEmailAddress)(reqBody.email);
        (0, errors_1.assert)(!state.getUserByEmail(email), "EMAIL_EXISTS");
        updates.email = email;
      }
      if (reqBody.password) {
        (0, errors_1.assert)(reqBody.password.length >= PASSWORD_MIN_LENGTH, `WEAK_PASSWORD : Password should be at least ${PASSWORD_MIN_LENGTH} characters`);
        updates.salt = "fakeSalt" + (0, utils_1.randomId)(20);
        updates.passwordHash = hashPassword(reqBody.password, updates.salt);
        updates.passwordUpdatedAt = Date.now();
        updates.validSince = (0, utils_1.toUnixTimestamp)(/* @__PURE__ */ new Date()).toString();
      }
      if (reqBody.mfaInfo) {
        updates.mfaInfo = getMfaEnrollmentsFromRequest(state, reqBody.mfaInfo, {
          generateEnrollmentIds: true
        });
      }
      if (state instanceof state_1.TenantProjectState) {
        updates.tenantId = state.tenantId;
      }
      let user;
      if (reqBody.idToken) {
        ({ user } = parseIdToken(state, reqBody.idToken));
      }
      let extraClaims;
      if (!user) {
        updates.createdAt = timestamp.getTime().toString();
        const localId = reqBody.localId ?? state.generateLocalId();
        if (reqBody.email && !ctx.security?.Oauth2) {
          const userBeforeCreate = { localId, ...updates };
          const blockingResponse = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_CREATE, userBeforeCreate, { signInMethod: "password" });
          updates = { ...updates, ...blockingResponse.updates };
        }
        user = state.createUserWithLocalId(localId, updates);
        (0, errors_1.assert)(user, "DUPLICATE_LOCAL_ID");
        if (reqBody.email && !ctx.security?.Oauth2) {
          if (!user.disabled) {
            const blockingResponse = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_SIGN_IN, user, { signInMethod: "password" });
            updates = blockingResponse.updates;
            extraClaims = blockingResponse.extraClaims;
            user = state.updateUserByLocalId(user.localId, updates);
          }
          (0, errors_1.assert)(!user.disabled, "USER_DISABLED");
        }
      } else {
        user = state.updateUserByLocalId(user.localId, updates);
      }
      return {
        kind: "identitytoolkit#SignupNewUserResponse",
        localId: user.localId,
        displayName: user.displayName,
        email: user.email,
        ...provider ? issueTokens(state, user, provider, { extraClaims }) : {}
      };
    }
    function lookup(state, reqBody, ctx) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      const seenLocalIds = /* @__PURE__ */ new Set();
      const users = [];
      function tryAddUser(maybeUser) {
        if (maybeUser && !seenLocalIds.has(maybeUser.localId)) {
          users.push(maybeUser);
          seenLocalIds.add(maybeUser.localId);
        }
      }
      if (ctx.security?.Oauth2) {
        if (reqBody.initialEmail) {
          throw new errors_1.NotImplementedError("Lookup by initialEmail is not implemented.");
        }
        for (const localId of reqBody.localId ?? []) {
          tryAddUser(state.getUserByLocalId(localId));
        }
        for (const email of reqBody.email ?? []) {
          const canonicalizedEmail = (0, utils_1.canonicalizeEmailAddress)(email);
          tryAddUser(state.getUserByEmail(canonicalizedEmail));
        }
        for (const phoneNumber of reqBody.phoneNumber ?? []) {
          tryAddUser(state.getUserByPhoneNumber(phoneNumber));
        }
        for (const { providerId, rawId } of reqBody.federatedUserId ?? []) {
          if (!providerId || !rawId) {
            continue;
          }
          tryAddUser(state.getUserByProviderRawId(providerId, rawId));
        }
      } else {
        (0, errors_1.assert)(reqBody.idToken, "MISSING_ID_TOKEN");
        const { user } = parseIdToken(state, reqBody.idToken);
        users.push(redactPasswordHash(user));
      }
      return {
        kind: "identitytoolkit#GetAccountInfoResponse",
        users: users.length ? users : void 0
      };
    }
    function batchCreate(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(reqBody.users?.length, "MISSING_USER_ACCOUNT");
      if (reqBody.sanityCheck) {
        if (state.oneAccountPerEmail) {
          const existingEmails = /* @__PURE__ */ new Set();
          for (const userInfo of reqBody.users) {
            if (userInfo.email) {
              (0, errors_1.assert)(!existingEmails.has(userInfo.email), `DUPLICATE_EMAIL : ${userInfo.email}`);
              existingEmails.add(userInfo.email);
            }
          }
        }
        const existingProviderAccounts = /* @__PURE__ */ new Set();
        for (const userInfo of reqBody.users) {
          for (const { providerId, rawId } of userInfo.providerUserInfo ?? []) {
            const key = `${providerId}:${rawId}`;
            (0, errors_1.assert)(!existingProviderAccounts.has(key), `DUPLICATE_RAW_ID : Provider id(${providerId}), Raw id(${rawId})`);
            existingProviderAccounts.add(key);
          }
        }
      }
      if (!reqBody.allowOverwrite) {
        const existingLocalIds = /* @__PURE__ */ new Set();
        for (const userInfo of reqBody.users) {
          const localId = userInfo.localId || "";
          (0, errors_1.assert)(!existingLocalIds.has(localId), `DUPLICATE_LOCAL_ID : ${localId}`);
          existingLocalIds.add(localId);
        }
      }
      const errors = [];
      for (let index = 0; index < reqBody.users.length; index++) {
        const userInfo = reqBody.users[index];
        try {
          (0, errors_1.assert)(userInfo.localId, "localId is missing");
          const uploadTime = /* @__PURE__ */ new Date();
          const fields = {
            displayName: userInfo.displayName,
            photoUrl: userInfo.photoUrl,
            lastLoginAt: userInfo.lastLoginAt
          };
          if (userInfo.tenantId) {
            (0, errors_1.assert)(state instanceof state_1.TenantProjectState && state.tenantId === userInfo.tenantId, "Tenant id in userInfo does not match the tenant id in request.");
          }
          if (state instanceof state_1.TenantProjectState) {
            fields.tenantId = state.tenantId;
          }
          if (userInfo.passwordHash) {
            fields.passwordHash = userInfo.passwordHash;
            fields.salt = userInfo.salt;
            fields.passwordUpdatedAt = uploadTime.getTime();
          } else if (userInfo.rawPassword) {
            fields.salt = userInfo.salt || "fakeSalt" + (0, utils_1.randomId)(20);
            fields.passwordHash = hashPassword(userInfo.rawPassword, fields.salt);
            fields.passwordUpdatedAt = uploadTime.getTime();
          }
          if (userInfo.customAttributes) {
            validateSerializedCustomClaims(userInfo.customAttributes);
            fields.customAttributes = userInfo.customAttributes;
          }
          if (userInfo.providerUserInfo) {
            fields.providerUserInfo = [];
            for (const providerUserInfo of userInfo.providerUserInfo) {
              const { providerId, rawId, federatedId } = providerUserInfo;
              if (providerId === state_1.PROVIDER_PASSWORD || providerId === state_1.PROVIDER_PHONE) {
                continue;
              }
              if (!rawId || !providerId) {
                if (!federatedId) {
                  (0, errors_1.assert)(false, "federatedId or (providerId & rawId) is required");
                } else {
                  (0, errors_1.assert)(false, "((Parsing federatedId is not implemented in Auth Emulator; please specify providerId AND rawId as a workaround.))");
                }
              }
              const existingUserWithRawId = state.getUserByProviderRawId(providerId, rawId);
              (0, errors_1.assert)(!existingUserWithRawId || existingUserWithRawId.localId === userInfo.localId, "raw id exists in other account in database");
              fields.providerUserInfo.push({ ...providerUserInfo, providerId, rawId });
            }
          }
          if (userInfo.phoneNumber) {
            (0, errors_1.assert)((0, utils_1.isValidPhoneNumber)(userInfo.phoneNumber), "phone number format is invalid");
            fields.phoneNumber = userInfo.phoneNumber;
          }
          fields.validSince = (0, utils_1.toUnixTimestamp)(uploadTime).toString();
          fields.createdAt = uploadTime.getTime().toString();
          if (fields.createdAt && !isNaN(Number(userInfo.createdAt))) {
            fields.createdAt = userInfo.createdAt;
          }
          if (userInfo.email) {
            const email = userInfo.email;
            (0, errors_1.assert)((0, utils_1.isValidEmailAddress)(email), "email is invalid");
            const existingUserWithEmail = state.getUserByEmail(email);
            (0, errors_1.assert)(!existingUserWithEmail || existingUserWithEmail.localId === userInfo.localId, reqBody.sanityCheck && state.oneAccountPerEmail ? "email exists in other account in database" : `((Auth Emulator does not support importing duplicate email: ${email}))`);
            fields.email = (0, utils_1.canonicalizeEmailAddress)(email);
          }
          fields.emailVerified = !!userInfo.emailVerified;
          fields.disabled = !!userInfo.disabled;
          if (userInfo.mfaInfo && userInfo.mfaInfo.length > 0) {
            fields.mfaInfo = [];
            (0, errors_1.assert)(fields.email, "Second factor account requires email to be presented.");
            (0, errors_1.assert)(fields.emailVerified, "Second factor account requires email to be verified.");
            const existingIds = /* @__PURE__ */ new Set();
            for (const enrollment of userInfo.mfaInfo) {
              if (enrollment.mfaEnrollmentId) {
                (0, errors_1.assert)(!existingIds.has(enrollment.mfaEnrollmentId), "Enrollment id already exists.");
                existingIds.add(enrollment.mfaEnrollmentId);
              }
            }
            for (const enrollment of userInfo.mfaInfo) {
              enrollment.mfaEnrollmentId = enrollment.mfaEnrollmentId || newRandomId(28, existingIds);
              enrollment.enrolledAt = enrollment.enrolledAt || (/* @__PURE__ */ new Date()).toISOString();
              (0, errors_1.assert)(enrollment.phoneInfo, "Second factor not supported.");
              (0, errors_1.assert)((0, utils_1.isValidPhoneNumber)(enrollment.phoneInfo), "Phone number format is invalid");
              enrollment.unobfuscatedPhoneInfo = enrollment.phoneInfo;
              fields.mfaInfo.push(enrollment);
            }
          }
          if (state.getUserByLocalId(userInfo.localId)) {
            (0, errors_1.assert)(reqBody.allowOverwrite, "localId belongs to an existing account - can not overwrite.");
          }
          state.overwriteUserWithLocalId(userInfo.localId, fields);
        } catch (e) {
          if (e instanceof errors_1.BadRequestError) {
            let message = e.message;
            if (message === "INVALID_CLAIMS") {
              message = "Invalid custom claims provided.";
            } else if (message === "CLAIMS_TOO_LARGE") {
              message = "Custom claims provided are too large.";
            } else if (message.startsWith("FORBIDDEN_CLAIM")) {
              message = "Custom claims provided include a reserved claim.";
            }
            errors.push({
              index,
              message
            });
          } else {
            throw e;
          }
        }
      }
      return {
        kind: "identitytoolkit#UploadAccountResponse",
        error: errors
      };
    }
    function batchDelete(state, reqBody) {
      const errors = [];
      const localIds = reqBody.localIds ?? [];
      (0, errors_1.assert)(localIds.length > 0 && localIds.length <= 1e3, "LOCAL_ID_LIST_EXCEEDS_LIMIT");
      for (let index = 0; index < localIds.length; index++) {
        const localId = localIds[index];
        const user = state.getUserByLocalId(localId);
        if (!user) {
          continue;
        } else if (!user.disabled && !reqBody.force) {
          errors.push({
            index,
            localId,
            message: "NOT_DISABLED : Disable the account before batch deletion."
          });
        } else {
          state.deleteUser(user);
        }
      }
      return { errors: errors.length ? errors : void 0 };
    }
    function batchGet(state, reqBody, ctx) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      const maxResults = Math.min(Math.floor(ctx.params.query.maxResults) || 20, 1e3);
      const queryTenantId = ctx.params.query.tenantId;
      let users;
      if (queryTenantId && state instanceof state_1.AgentProjectState) {
        const tenant = state.getTenantProject(queryTenantId);
        users = tenant.queryUsers({}, { sortByField: "localId", order: "ASC", startToken: ctx.params.query.nextPageToken });
      } else {
        users = state.queryUsers({}, { sortByField: "localId", order: "ASC", startToken: ctx.params.query.nextPageToken });
      }
      let newPageToken = void 0;
      if (maxResults >= 0 && users.length >= maxResults) {
        users.length = maxResults;
        if (users.length) {
          newPageToken = users[users.length - 1].localId;
        }
      }
      return {
        kind: "identitytoolkit#DownloadAccountResponse",
        users,
        nextPageToken: newPageToken
      };
    }
    function createAuthUri(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      const sessionId = reqBody.sessionId || (0, utils_1.randomId)(27);
      if (reqBody.providerId) {
        throw new errors_1.NotImplementedError("Sign-in with IDP is not yet supported.");
      }
      (0, errors_1.assert)(reqBody.identifier, "MISSING_IDENTIFIER");
      (0, errors_1.assert)(reqBody.continueUri, "MISSING_CONTINUE_URI");
      (0, errors_1.assert)((0, utils_1.isValidEmailAddress)(reqBody.identifier), "INVALID_IDENTIFIER");
      const email = (0, utils_1.canonicalizeEmailAddress)(reqBody.identifier);
      (0, errors_1.assert)((0, utils_1.parseAbsoluteUri)(reqBody.continueUri), "INVALID_CONTINUE_URI");
      const allProviders = [];
      const signinMethods = [];
      let registered = false;
      const users = state.getUsersByEmailOrProviderEmail(email);
      if (state.oneAccountPerEmail) {
        if (users.length) {
          registered = true;
          users[0].providerUserInfo?.forEach(({ providerId }) => {
            if (providerId === state_1.PROVIDER_PASSWORD) {
              allProviders.push(providerId);
              if (users[0].passwordHash) {
                signinMethods.push(state_1.PROVIDER_PASSWORD);
              }
              if (users[0].emailLinkSignin) {
                signinMethods.push(state_1.SIGNIN_METHOD_EMAIL_LINK);
              }
            } else if (providerId !== state_1.PROVIDER_PHONE) {
              allProviders.push(providerId);
              signinMethods.push(providerId);
            }
          });
        }
      } else {
        const user = users.find((u) => u.email);
        if (user) {
          registered = true;
          if (user.passwordHash || user.emailLinkSignin) {
            allProviders.push(state_1.PROVIDER_PASSWORD);
            if (users[0].passwordHash) {
              signinMethods.push(state_1.PROVIDER_PASSWORD);
            }
            if (users[0].emailLinkSignin) {
              signinMethods.push(state_1.SIGNIN_METHOD_EMAIL_LINK);
            }
          }
        }
      }
      if (state.enableImprovedEmailPrivacy) {
        return {
          kind: "identitytoolkit#CreateAuthUriResponse",
          sessionId
        };
      } else {
        return {
          kind: "identitytoolkit#CreateAuthUriResponse",
          registered,
          allProviders,
          sessionId,
          signinMethods
        };
      }
    }
    var SESSION_COOKIE_MIN_VALID_DURATION = 5 * 60;
    exports2.SESSION_COOKIE_MAX_VALID_DURATION = 14 * 24 * 60 * 60;
    function createSessionCookie(state, reqBody) {
      (0, errors_1.assert)(reqBody.idToken, "MISSING_ID_TOKEN");
      const validDuration = Number(reqBody.validDuration) || exports2.SESSION_COOKIE_MAX_VALID_DURATION;
      (0, errors_1.assert)(validDuration >= SESSION_COOKIE_MIN_VALID_DURATION && validDuration <= exports2.SESSION_COOKIE_MAX_VALID_DURATION, "INVALID_DURATION");
      const { payload } = parseIdToken(state, reqBody.idToken);
      const issuedAt = (0, utils_1.toUnixTimestamp)(/* @__PURE__ */ new Date());
      const expiresAt = issuedAt + validDuration;
      const sessionCookie = (0, jsonwebtoken_1.sign)({
        ...payload,
        iat: issuedAt,
        exp: expiresAt,
        iss: `https://session.firebase.google.com/${payload.aud}`
      }, "fake-secret", {
        algorithm: "none"
      });
      return { sessionCookie };
    }
    function deleteAccount(state, reqBody, ctx) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      let user;
      if (ctx.security?.Oauth2) {
        (0, errors_1.assert)(reqBody.localId, "MISSING_LOCAL_ID");
        const maybeUser = state.getUserByLocalId(reqBody.localId);
        (0, errors_1.assert)(maybeUser, "USER_NOT_FOUND");
        user = maybeUser;
      } else {
        (0, errors_1.assert)(reqBody.idToken, "MISSING_ID_TOKEN");
        user = parseIdToken(state, reqBody.idToken).user;
      }
      state.deleteUser(user);
      return {
        kind: "identitytoolkit#DeleteAccountResponse"
      };
    }
    function getProjects(state) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(state instanceof state_1.AgentProjectState, "UNSUPPORTED_TENANT_OPERATION");
      return {
        projectId: state.projectNumber,
        authorizedDomains: [
          "localhost"
        ]
      };
    }
    function getRecaptchaParams(state) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      return {
        kind: "identitytoolkit#GetRecaptchaParamResponse",
        recaptchaStoken: "This-is-a-fake-token__Dont-send-this-to-the-Recaptcha-service__The-Auth-Emulator-does-not-support-Recaptcha",
        recaptchaSiteKey: "Fake-key__Do-not-send-this-to-Recaptcha_"
      };
    }
    function queryAccounts(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      if (reqBody.expression?.length) {
        throw new errors_1.NotImplementedError("expression is not implemented.");
      }
      if (reqBody.returnUserInfo === false) {
        return {
          recordsCount: state.getUserCount().toString()
        };
      }
      if (reqBody.limit) {
        throw new errors_1.NotImplementedError("limit is not implemented.");
      }
      reqBody.offset = reqBody.offset || "0";
      if (reqBody.offset !== "0") {
        throw new errors_1.NotImplementedError("offset is not implemented.");
      }
      if (!reqBody.order || reqBody.order === "ORDER_UNSPECIFIED") {
        reqBody.order = "ASC";
      }
      if (!reqBody.sortBy || reqBody.sortBy === "SORT_BY_FIELD_UNSPECIFIED") {
        reqBody.sortBy = "USER_ID";
      }
      let sortByField;
      if (reqBody.sortBy === "USER_ID") {
        sortByField = "localId";
      } else {
        throw new errors_1.NotImplementedError("Only sorting by USER_ID is implemented.");
      }
      const users = state.queryUsers({}, { order: reqBody.order, sortByField });
      return {
        recordsCount: users.length.toString(),
        userInfo: users
      };
    }
    function resetPassword(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(state.allowPasswordSignup, "PASSWORD_LOGIN_DISABLED");
      (0, errors_1.assert)(reqBody.oobCode, "MISSING_OOB_CODE");
      const oob = state.validateOobCode(reqBody.oobCode);
      (0, errors_1.assert)(oob, "INVALID_OOB_CODE");
      if (reqBody.newPassword) {
        (0, errors_1.assert)(oob.requestType === "PASSWORD_RESET", "INVALID_OOB_CODE");
        (0, errors_1.assert)(reqBody.newPassword.length >= PASSWORD_MIN_LENGTH, `WEAK_PASSWORD : Password should be at least ${PASSWORD_MIN_LENGTH} characters`);
        state.deleteOobCode(reqBody.oobCode);
        let user = state.getUserByEmail(oob.email);
        (0, errors_1.assert)(user, "INVALID_OOB_CODE");
        const salt = "fakeSalt" + (0, utils_1.randomId)(20);
        const passwordHash = hashPassword(reqBody.newPassword, salt);
        user = state.updateUserByLocalId(user.localId, {
          emailVerified: true,
          passwordHash,
          salt,
          passwordUpdatedAt: Date.now(),
          validSince: (0, utils_1.toUnixTimestamp)(/* @__PURE__ */ new Date()).toString()
        }, { deleteProviders: user.providerUserInfo?.map((info) => info.providerId) });
      }
      return {
        kind: "identitytoolkit#ResetPasswordResponse",
        requestType: oob.requestType,
        email: oob.requestType === "EMAIL_SIGNIN" ? void 0 : oob.email,
        newEmail: oob.newEmail
      };
    }
    function sendOobCode(state, reqBody, ctx) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(reqBody.requestType && reqBody.requestType !== "OOB_REQ_TYPE_UNSPECIFIED", "MISSING_REQ_TYPE");
      if (reqBody.returnOobLink) {
        (0, errors_1.assert)(ctx.security?.Oauth2, "INSUFFICIENT_PERMISSION");
      }
      if (reqBody.continueUrl) {
        (0, errors_1.assert)((0, utils_1.parseAbsoluteUri)(reqBody.continueUrl), "INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))");
      }
      let email;
      let newEmail;
      let mode;
      switch (reqBody.requestType) {
        case "EMAIL_SIGNIN":
          (0, errors_1.assert)(state.enableEmailLinkSignin, "OPERATION_NOT_ALLOWED");
          mode = "signIn";
          (0, errors_1.assert)(reqBody.email, "MISSING_EMAIL");
          email = (0, utils_1.canonicalizeEmailAddress)(reqBody.email);
          break;
        case "PASSWORD_RESET": {
          mode = "resetPassword";
          (0, errors_1.assert)(reqBody.email, "MISSING_EMAIL");
          email = (0, utils_1.canonicalizeEmailAddress)(reqBody.email);
          const maybeUser = state.getUserByEmail(email);
          if (state.enableImprovedEmailPrivacy && !maybeUser) {
            return {
              kind: "identitytoolkit#GetOobConfirmationCodeResponse",
              email
            };
          }
          (0, errors_1.assert)(maybeUser, "EMAIL_NOT_FOUND");
          break;
        }
        case "VERIFY_EMAIL":
          mode = "verifyEmail";
          if (reqBody.returnOobLink && !reqBody.idToken) {
            (0, errors_1.assert)(reqBody.email, "MISSING_EMAIL");
            email = (0, utils_1.canonicalizeEmailAddress)(reqBody.email);
            const maybeUser = state.getUserByEmail(email);
            (0, errors_1.assert)(maybeUser, "USER_NOT_FOUND");
          } else {
            const user = parseIdToken(state, reqBody.idToken || "").user;
            (0, errors_1.assert)(user.email, "MISSING_EMAIL");
            email = user.email;
          }
          break;
        case "VERIFY_AND_CHANGE_EMAIL":
          mode = "verifyAndChangeEmail";
          (0, errors_1.assert)(reqBody.newEmail, "MISSING_NEW_EMAIL");
          newEmail = (0, utils_1.canonicalizeEmailAddress)(reqBody.newEmail);
          if (reqBody.returnOobLink && !reqBody.idToken) {
            (0, errors_1.assert)(reqBody.email, "MISSING_EMAIL");
            email = (0, utils_1.canonicalizeEmailAddress)(reqBody.email);
            const maybeUser = state.getUserByEmail(email);
            (0, errors_1.assert)(maybeUser, "USER_NOT_FOUND");
          } else {
            (0, errors_1.assert)(reqBody.idToken, "MISSING_ID_TOKEN");
            const user = parseIdToken(state, reqBody.idToken).user;
            (0, errors_1.assert)(user.email, "MISSING_EMAIL");
            email = user.email;
          }
          (0, errors_1.assert)(!state.getUserByEmail(newEmail), "EMAIL_EXISTS");
          break;
        default:
          throw new errors_1.NotImplementedError(reqBody.requestType);
      }
      if (reqBody.canHandleCodeInApp) {
        emulatorLogger_1.EmulatorLogger.forEmulator(types_1.Emulators.AUTH).log("WARN", "canHandleCodeInApp is unsupported in Auth Emulator. All OOB operations will complete via web.");
      }
      const url = (0, utils_1.authEmulatorUrl)(ctx.req);
      const oobRecord = createOobRecord(state, email, url, {
        requestType: reqBody.requestType,
        mode,
        continueUrl: reqBody.continueUrl,
        newEmail
      });
      if (reqBody.returnOobLink) {
        return {
          kind: "identitytoolkit#GetOobConfirmationCodeResponse",
          email,
          oobCode: oobRecord.oobCode,
          oobLink: oobRecord.oobLink
        };
      } else {
        logOobMessage(oobRecord);
        return {
          kind: "identitytoolkit#GetOobConfirmationCodeResponse",
          email
        };
      }
    }
    function sendVerificationCode(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(state instanceof state_1.AgentProjectState, "UNSUPPORTED_TENANT_OPERATION");
      (0, errors_1.assert)(reqBody.phoneNumber && (0, utils_1.isValidPhoneNumber)(reqBody.phoneNumber), "INVALID_PHONE_NUMBER : Invalid format.");
      const user = state.getUserByPhoneNumber(reqBody.phoneNumber);
      (0, errors_1.assert)(!user?.mfaInfo?.length, "UNSUPPORTED_FIRST_FACTOR : A phone number cannot be set as a first factor on an SMS based MFA user.");
      const { sessionInfo, phoneNumber, code } = state.createVerificationCode(reqBody.phoneNumber);
      emulatorLogger_1.EmulatorLogger.forEmulator(types_1.Emulators.AUTH).log("BULLET", `To verify the phone number ${phoneNumber}, use the code ${code}.`);
      return {
        sessionInfo
      };
    }
    function setAccountInfo(state, reqBody, ctx) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      const url = (0, utils_1.authEmulatorUrl)(ctx.req);
      return setAccountInfoImpl(state, reqBody, {
        privileged: !!ctx.security?.Oauth2,
        emulatorUrl: url
      });
    }
    function setAccountInfoImpl(state, reqBody, { privileged = false, emulatorUrl = void 0 } = {}) {
      const unimplementedFields = ["provider", "upgradeToFederatedLogin"];
      for (const field of unimplementedFields) {
        if (field in reqBody) {
          throw new errors_1.NotImplementedError(`${field} is not implemented yet.`);
        }
      }
      if (!privileged) {
        (0, errors_1.assert)(reqBody.idToken || reqBody.oobCode, "INVALID_REQ_TYPE : Unsupported request parameters.");
        (0, errors_1.assert)(reqBody.customAttributes == null, "INSUFFICIENT_PERMISSION");
      } else {
        (0, errors_1.assert)(reqBody.localId, "MISSING_LOCAL_ID");
      }
      if (reqBody.customAttributes) {
        validateSerializedCustomClaims(reqBody.customAttributes);
      }
      reqBody.deleteAttribute = reqBody.deleteAttribute || [];
      for (const attr of reqBody.deleteAttribute) {
        if (attr === "PROVIDER" || attr === "RAW_USER_INFO") {
          throw new errors_1.NotImplementedError(`deleteAttribute: ${attr}`);
        }
      }
      const updates = {};
      let user;
      let signInProvider;
      let isEmailUpdate = false;
      let newEmail;
      if (reqBody.oobCode) {
        const oob = state.validateOobCode(reqBody.oobCode);
        (0, errors_1.assert)(oob, "INVALID_OOB_CODE");
        switch (oob.requestType) {
          case "VERIFY_EMAIL": {
            state.deleteOobCode(reqBody.oobCode);
            signInProvider = state_1.PROVIDER_PASSWORD;
            const maybeUser = state.getUserByEmail(oob.email);
            (0, errors_1.assert)(maybeUser, "INVALID_OOB_CODE");
            user = maybeUser;
            updates.emailVerified = true;
            if (oob.email !== user.email) {
              updates.email = oob.email;
            }
            break;
          }
          case "VERIFY_AND_CHANGE_EMAIL": {
            state.deleteOobCode(reqBody.oobCode);
            const maybeUser = state.getUserByEmail(oob.email);
            (0, errors_1.assert)(maybeUser, "INVALID_OOB_CODE");
            (0, errors_1.assert)(oob.newEmail, "INVALID_OOB_CODE");
            (0, errors_1.assert)(!state.getUserByEmail(oob.newEmail), "EMAIL_EXISTS");
            user = maybeUser;
            if (oob.newEmail !== user.email) {
              updates.email = oob.newEmail;
              updates.emailVerified = true;
              newEmail = oob.newEmail;
            }
            break;
          }
          case "RECOVER_EMAIL": {
            state.deleteOobCode(reqBody.oobCode);
            const maybeUser = state.getUserByInitialEmail(oob.email);
            (0, errors_1.assert)(maybeUser, "INVALID_OOB_CODE");
            (0, errors_1.assert)(!state.getUserByEmail(oob.email), "EMAIL_EXISTS");
            user = maybeUser;
            if (oob.email !== user.email) {
              updates.email = oob.email;
              updates.emailVerified = true;
            }
            break;
          }
          default:
            throw new errors_1.NotImplementedError(oob.requestType);
        }
      } else {
        if (reqBody.idToken) {
          ({ user, signInProvider } = parseIdToken(state, reqBody.idToken));
          (0, errors_1.assert)(reqBody.disableUser == null, "OPERATION_NOT_ALLOWED");
        } else {
          (0, errors_1.assert)(reqBody.localId, "MISSING_LOCAL_ID");
          const maybeUser = state.getUserByLocalId(reqBody.localId);
          (0, errors_1.assert)(maybeUser, "USER_NOT_FOUND");
          user = maybeUser;
        }
        if (reqBody.email) {
          (0, errors_1.assert)((0, utils_1.isValidEmailAddress)(reqBody.email), "INVALID_EMAIL");
          newEmail = (0, utils_1.canonicalizeEmailAddress)(reqBody.email);
          if (newEmail !== user.email) {
            (0, errors_1.assert)(!state.getUserByEmail(newEmail), "EMAIL_EXISTS");
            updates.email = newEmail;
            updates.emailVerified = false;
            isEmailUpdate = true;
            if (signInProvider !== state_1.PROVIDER_ANONYMOUS && user.email && !user.initialEmail) {
              updates.initialEmail = user.email;
            }
          }
        }
        if (reqBody.password) {
          (0, errors_1.assert)(reqBody.password.length >= PASSWORD_MIN_LENGTH, `WEAK_PASSWORD : Password should be at least ${PASSWORD_MIN_LENGTH} characters`);
          updates.salt = "fakeSalt" + (0, utils_1.randomId)(20);
          updates.passwordHash = hashPassword(reqBody.password, updates.salt);
          updates.passwordUpdatedAt = Date.now();
          signInProvider = state_1.PROVIDER_PASSWORD;
        }
        if (reqBody.password || reqBody.validSince || updates.email) {
          updates.validSince = (0, utils_1.toUnixTimestamp)(/* @__PURE__ */ new Date()).toString();
        }
        if (reqBody.mfa) {
          if (reqBody.mfa.enrollments && reqBody.mfa.enrollments.length > 0) {
            updates.mfaInfo = getMfaEnrollmentsFromRequest(state, reqBody.mfa.enrollments);
          } else {
            updates.mfaInfo = void 0;
          }
        }
        const fieldsToCopy = [
          "displayName",
          "photoUrl"
        ];
        if (privileged) {
          if (reqBody.disableUser != null) {
            updates.disabled = reqBody.disableUser;
          }
          if (reqBody.phoneNumber && reqBody.phoneNumber !== user.phoneNumber) {
            (0, errors_1.assert)((0, utils_1.isValidPhoneNumber)(reqBody.phoneNumber), "INVALID_PHONE_NUMBER : Invalid format.");
            (0, errors_1.assert)(!state.getUserByPhoneNumber(reqBody.phoneNumber), "PHONE_NUMBER_EXISTS");
            updates.phoneNumber = reqBody.phoneNumber;
          }
          fieldsToCopy.push("emailVerified", "customAttributes", "createdAt", "lastLoginAt", "validSince");
        }
        for (const field of fieldsToCopy) {
          if (reqBody[field] != null) {
            (0, utils_1.mirrorFieldTo)(updates, field, reqBody);
          }
        }
        for (const attr of reqBody.deleteAttribute) {
          switch (attr) {
            case "USER_ATTRIBUTE_NAME_UNSPECIFIED":
              continue;
            case "DISPLAY_NAME":
              updates.displayName = void 0;
              break;
            case "PHOTO_URL":
              updates.photoUrl = void 0;
              break;
            case "PASSWORD":
              updates.passwordHash = void 0;
              updates.salt = void 0;
              break;
            case "EMAIL":
              updates.email = void 0;
              updates.emailVerified = void 0;
              updates.emailLinkSignin = void 0;
              break;
          }
        }
        if (reqBody.deleteProvider?.includes(state_1.PROVIDER_PASSWORD)) {
          updates.email = void 0;
          updates.emailVerified = void 0;
          updates.emailLinkSignin = void 0;
          updates.passwordHash = void 0;
          updates.salt = void 0;
        }
        if (reqBody.deleteProvider?.includes(state_1.PROVIDER_PHONE)) {
          updates.phoneNumber = void 0;
        }
        if (reqBody.deletePasskey) {
          const deletePasskey = reqBody.deletePasskey;
          updates.passkeyInfo = (user.passkeyInfo || []).filter((pk) => pk.credentialId && !deletePasskey.includes(pk.credentialId));
        }
      }
      if (reqBody.linkProviderUserInfo) {
        (0, errors_1.assert)(reqBody.linkProviderUserInfo.providerId, "MISSING_PROVIDER_ID");
        (0, errors_1.assert)(reqBody.linkProviderUserInfo.rawId, "MISSING_RAW_ID");
      }
      user = state.updateUserByLocalId(user.localId, updates, {
        deleteProviders: reqBody.deleteProvider,
        upsertProviders: reqBody.linkProviderUserInfo ? [reqBody.linkProviderUserInfo] : void 0
      });
      if (signInProvider !== state_1.PROVIDER_ANONYMOUS && user.initialEmail && isEmailUpdate) {
        if (!emulatorUrl) {
          throw new Error("Internal assertion error: missing emulatorUrl param");
        }
        sendOobForEmailReset(state, user.initialEmail, emulatorUrl);
      }
      return redactPasswordHash({
        kind: "identitytoolkit#SetAccountInfoResponse",
        localId: user.localId,
        emailVerified: user.emailVerified,
        providerUserInfo: user.providerUserInfo,
        email: user.email,
        displayName: user.displayName,
        photoUrl: user.photoUrl,
        newEmail,
        passwordHash: user.passwordHash,
        ...updates.validSince && signInProvider ? issueTokens(state, user, signInProvider) : {}
      });
    }
    function sendOobForEmailReset(state, initialEmail, url) {
      const oobRecord = createOobRecord(state, initialEmail, url, {
        requestType: "RECOVER_EMAIL",
        mode: "recoverEmail"
      });
      logOobMessage(oobRecord);
    }
    function createOobRecord(state, email, url, params) {
      const oobRecord = state.createOob(email, params.newEmail, params.requestType, (oobCode) => {
        url.pathname = "/emulator/action";
        url.searchParams.set("mode", params.mode);
        url.searchParams.set("lang", "en");
        url.searchParams.set("oobCode", oobCode);
        url.searchParams.set("apiKey", "fake-api-key");
        if (params.continueUrl) {
          url.searchParams.set("continueUrl", params.continueUrl);
        }
        if (state instanceof state_1.TenantProjectState) {
          url.searchParams.set("tenantId", state.tenantId);
        }
        return url.toString();
      });
      return oobRecord;
    }
    function logOobMessage(oobRecord) {
      const oobLink = oobRecord.oobLink;
      const email = oobRecord.email;
      let maybeMessage;
      switch (oobRecord.requestType) {
        case "EMAIL_SIGNIN":
          maybeMessage = `To sign in as ${email}, follow this link: ${oobLink}`;
          break;
        case "PASSWORD_RESET":
          maybeMessage = `To reset the password for ${email}, follow this link: ${oobLink}&newPassword=NEW_PASSWORD_HERE`;
          break;
        case "VERIFY_EMAIL":
          maybeMessage = `To verify the email address ${email}, follow this link: ${oobLink}`;
          break;
        case "VERIFY_AND_CHANGE_EMAIL":
          maybeMessage = `To verify and change the email address from ${email} to ${oobRecord.newEmail}, follow this link: ${oobLink}`;
          break;
        case "RECOVER_EMAIL":
          maybeMessage = `To reset your email address to ${email}, follow this link: ${oobLink}`;
          break;
      }
      if (maybeMessage) {
        emulatorLogger_1.EmulatorLogger.forEmulator(types_1.Emulators.AUTH).log("BULLET", maybeMessage);
      }
    }
    function signInWithCustomToken(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(reqBody.token, "MISSING_CUSTOM_TOKEN");
      let payload;
      if (reqBody.token.startsWith("{")) {
        try {
          payload = JSON.parse(reqBody.token);
        } catch {
          throw new errors_1.BadRequestError("INVALID_CUSTOM_TOKEN : ((Auth Emulator only accepts strict JSON or JWTs as fake custom tokens.))");
        }
      } else {
        const decoded = (0, jsonwebtoken_1.decode)(reqBody.token, { complete: true });
        if (state instanceof state_1.TenantProjectState) {
          (0, errors_1.assert)(decoded?.payload.tenant_id === state.tenantId, "TENANT_ID_MISMATCH");
        }
        (0, errors_1.assert)(decoded, "INVALID_CUSTOM_TOKEN : Invalid assertion format");
        if (decoded.header.alg !== "none") {
          emulatorLogger_1.EmulatorLogger.forEmulator(types_1.Emulators.AUTH).log("WARN", "Received a signed custom token. Auth Emulator does not validate JWTs and IS NOT SECURE");
        }
        (0, errors_1.assert)(decoded.payload.aud === exports2.CUSTOM_TOKEN_AUDIENCE, `INVALID_CUSTOM_TOKEN : ((Invalid aud (audience): ${decoded.payload.aud} Note: Firebase ID Tokens / third-party tokens cannot be used with signInWithCustomToken.))`);
        payload = decoded.payload;
      }
      const localId = coercePrimitiveToString(payload.uid) ?? coercePrimitiveToString(payload.user_id);
      (0, errors_1.assert)(localId, "MISSING_IDENTIFIER");
      let extraClaims = {};
      if ("claims" in payload) {
        validateCustomClaims(payload.claims);
        extraClaims = payload.claims;
      }
      let user = state.getUserByLocalId(localId);
      const isNewUser = !user;
      const timestamp = /* @__PURE__ */ new Date();
      const updates = {
        customAuth: true,
        lastLoginAt: timestamp.getTime().toString(),
        tenantId: state instanceof state_1.TenantProjectState ? state.tenantId : void 0
      };
      if (user) {
        (0, errors_1.assert)(!user.disabled, "USER_DISABLED");
        user = state.updateUserByLocalId(localId, updates);
      } else {
        updates.createdAt = timestamp.getTime().toString();
        user = state.createUserWithLocalId(localId, updates);
        if (!user) {
          throw new Error(`Internal assertion error: trying to create duplicate localId: ${localId}`);
        }
      }
      return {
        kind: "identitytoolkit#VerifyCustomTokenResponse",
        isNewUser,
        ...issueTokens(state, user, state_1.PROVIDER_CUSTOM, { extraClaims })
      };
    }
    async function signInWithEmailLink(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(state.enableEmailLinkSignin, "OPERATION_NOT_ALLOWED");
      const userFromIdToken = reqBody.idToken ? parseIdToken(state, reqBody.idToken).user : void 0;
      (0, errors_1.assert)(reqBody.email, "MISSING_EMAIL");
      const email = (0, utils_1.canonicalizeEmailAddress)(reqBody.email);
      (0, errors_1.assert)(reqBody.oobCode, "MISSING_OOB_CODE");
      const oob = state.validateOobCode(reqBody.oobCode);
      (0, errors_1.assert)(oob && oob.requestType === "EMAIL_SIGNIN", "INVALID_OOB_CODE");
      (0, errors_1.assert)(email === oob.email, "INVALID_EMAIL : The email provided does not match the sign-in email address.");
      state.deleteOobCode(reqBody.oobCode);
      const userFromEmail = state.getUserByEmail(email);
      let user = userFromIdToken || userFromEmail;
      const isNewUser = !user;
      const timestamp = /* @__PURE__ */ new Date();
      let updates = {
        email,
        emailVerified: true,
        emailLinkSignin: true
      };
      if (state instanceof state_1.TenantProjectState) {
        updates.tenantId = state.tenantId;
      }
      let extraClaims;
      if (!user) {
        updates.createdAt = timestamp.getTime().toString();
        const localId = state.generateLocalId();
        const userBeforeCreate = { localId, ...updates };
        const blockingResponse = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_CREATE, userBeforeCreate, { signInMethod: "emailLink" });
        updates = { ...updates, ...blockingResponse.updates };
        user = state.createUserWithLocalId(localId, updates);
        if (!user.disabled && !isMfaEnabled(state, user)) {
          const blockingResponse2 = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_SIGN_IN, user, { signInMethod: "emailLink" });
          updates = blockingResponse2.updates;
          extraClaims = blockingResponse2.extraClaims;
          user = state.updateUserByLocalId(user.localId, updates);
        }
      } else {
        (0, errors_1.assert)(!user.disabled, "USER_DISABLED");
        if (userFromIdToken && userFromEmail) {
          (0, errors_1.assert)(userFromIdToken.localId === userFromEmail.localId, "EMAIL_EXISTS");
        }
        if (!user.disabled && !isMfaEnabled(state, user)) {
          const blockingResponse = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_SIGN_IN, { ...user, ...updates }, { signInMethod: "emailLink" });
          updates = { ...updates, ...blockingResponse.updates };
          extraClaims = blockingResponse.extraClaims;
        }
        user = state.updateUserByLocalId(user.localId, updates);
      }
      const response = {
        kind: "identitytoolkit#EmailLinkSigninResponse",
        email,
        localId: user.localId,
        isNewUser
      };
      (0, errors_1.assert)(!user.disabled, "USER_DISABLED");
      if (isMfaEnabled(state, user)) {
        return { ...response, ...mfaPending(state, user, state_1.PROVIDER_PASSWORD) };
      } else {
        user = state.updateUserByLocalId(user.localId, { lastLoginAt: Date.now().toString() });
        return { ...response, ...issueTokens(state, user, state_1.PROVIDER_PASSWORD, { extraClaims }) };
      }
    }
    async function signInWithIdp(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      if (reqBody.returnRefreshToken) {
        throw new errors_1.NotImplementedError("returnRefreshToken is not implemented yet.");
      }
      if (reqBody.pendingIdToken) {
        throw new errors_1.NotImplementedError("pendingIdToken is not implemented yet.");
      }
      const normalizedUri = getNormalizedUri(reqBody);
      const providerId = normalizedUri.searchParams.get("providerId")?.toLowerCase();
      (0, errors_1.assert)(providerId, `INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: ${normalizedUri.toString()}`);
      const oauthIdToken = normalizedUri.searchParams.get("id_token") || void 0;
      const oauthAccessToken = normalizedUri.searchParams.get("access_token") || void 0;
      const claims = parseClaims(oauthIdToken) || parseClaims(oauthAccessToken);
      if (!claims) {
        if (oauthIdToken) {
          throw new errors_1.BadRequestError(`INVALID_IDP_RESPONSE : Unable to parse id_token: ${oauthIdToken} ((Auth Emulator only accepts strict JSON or JWTs as fake id_tokens.))`);
        } else if (oauthAccessToken) {
          if (providerId === "google.com" || providerId === "apple.com") {
            throw new errors_1.NotImplementedError(`The Auth Emulator only support sign-in with ${providerId} using id_token, not access_token. Please update your code to use id_token.`);
          } else {
            throw new errors_1.NotImplementedError(`The Auth Emulator does not support ${providerId} sign-in with credentials.`);
          }
        } else {
          throw new errors_1.NotImplementedError("The Auth Emulator only supports sign-in with credentials (id_token required).");
        }
      }
      let samlResponse;
      let signInAttributes = void 0;
      if (normalizedUri.searchParams.get("SAMLResponse")) {
        samlResponse = JSON.parse(normalizedUri.searchParams.get("SAMLResponse"));
        signInAttributes = samlResponse.assertion?.attributeStatements;
        (0, errors_1.assert)(samlResponse.assertion, "INVALID_IDP_RESPONSE ((Missing assertion in SAMLResponse.))");
        (0, errors_1.assert)(samlResponse.assertion.subject, "INVALID_IDP_RESPONSE ((Missing assertion.subject in SAMLResponse.))");
        (0, errors_1.assert)(samlResponse.assertion.subject.nameId, "INVALID_IDP_RESPONSE ((Missing assertion.subject.nameId in SAMLResponse.))");
      }
      let { response, rawId } = fakeFetchUserInfoFromIdp(providerId, claims, samlResponse);
      response.oauthAccessToken = oauthAccessToken || `FirebaseAuthEmulatorFakeAccessToken_${providerId}`;
      response.oauthIdToken = oauthIdToken;
      const userFromIdToken = reqBody.idToken ? parseIdToken(state, reqBody.idToken).user : void 0;
      const userMatchingProvider = state.getUserByProviderRawId(providerId, rawId);
      let accountUpdates;
      try {
        if (userFromIdToken) {
          (0, errors_1.assert)(!userMatchingProvider, "FEDERATED_USER_ID_ALREADY_LINKED");
          ({ accountUpdates, response } = handleLinkIdp(state, response, userFromIdToken));
        } else if (state.oneAccountPerEmail) {
          const userMatchingEmail = response.email ? state.getUserByEmail(response.email) : void 0;
          ({ accountUpdates, response } = handleIdpSigninEmailRequired(response, rawId, userMatchingProvider, userMatchingEmail));
        } else {
          ({ accountUpdates, response } = handleIdpSigninEmailNotRequired(response, userMatchingProvider));
        }
      } catch (err) {
        if (reqBody.returnIdpCredential && err instanceof errors_1.BadRequestError) {
          response.errorMessage = err.message;
          return response;
        } else {
          throw err;
        }
      }
      if (response.needConfirmation) {
        return response;
      }
      const providerUserInfo = {
        providerId,
        rawId,
        federatedId: rawId,
        displayName: response.displayName,
        photoUrl: response.photoUrl,
        email: response.email,
        screenName: response.screenName
      };
      let user;
      let extraClaims;
      const oauthTokens = {
        oauthIdToken: response.oauthIdToken,
        oauthAccessToken: response.oauthAccessToken,
        oauthRefreshToken: response.oauthRefreshToken,
        oauthTokenSecret: response.oauthTokenSecret,
        oauthExpiresIn: coercePrimitiveToString(response.oauthExpireIn)
      };
      if (response.isNewUser) {
        const timestamp = /* @__PURE__ */ new Date();
        let updates = {
          ...accountUpdates.fields,
          createdAt: timestamp.getTime().toString(),
          lastLoginAt: timestamp.getTime().toString(),
          providerUserInfo: [providerUserInfo],
          tenantId: state instanceof state_1.TenantProjectState ? state.tenantId : void 0
        };
        const localId = state.generateLocalId();
        const userBeforeCreate = { localId, ...updates };
        const blockingResponse = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_CREATE, userBeforeCreate, {
          signInMethod: response.providerId,
          rawUserInfo: response.rawUserInfo,
          signInAttributes: JSON.stringify(signInAttributes)
        }, oauthTokens);
        updates = { ...updates, ...blockingResponse.updates };
        user = state.createUserWithLocalId(localId, updates);
        response.localId = user.localId;
        if (!user.disabled && !isMfaEnabled(state, user)) {
          const blockingResponse2 = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_SIGN_IN, user, {
            signInMethod: response.providerId,
            rawUserInfo: response.rawUserInfo,
            signInAttributes: JSON.stringify(signInAttributes)
          }, oauthTokens);
          updates = blockingResponse2.updates;
          extraClaims = blockingResponse2.extraClaims;
          user = state.updateUserByLocalId(user.localId, updates);
        }
      } else {
        if (!response.localId) {
          throw new Error("Internal assertion error: localId not set for existing user.");
        }
        const maybeUser = state.getUserByLocalId(response.localId);
        (0, errors_1.assert)(maybeUser, "USER_NOT_FOUND");
        user = maybeUser;
        let updates = { ...accountUpdates.fields };
        if (!user.disabled && !isMfaEnabled(state, user)) {
          const blockingResponse = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_SIGN_IN, { ...user, ...updates }, {
            signInMethod: response.providerId,
            rawUserInfo: response.rawUserInfo,
            signInAttributes: JSON.stringify(signInAttributes)
          }, oauthTokens);
          extraClaims = blockingResponse.extraClaims;
          updates = { ...updates, ...blockingResponse.updates };
        }
        user = state.updateUserByLocalId(response.localId, updates, {
          upsertProviders: [providerUserInfo]
        });
      }
      if (user.email === response.email) {
        response.emailVerified = user.emailVerified;
      }
      if (state instanceof state_1.TenantProjectState) {
        response.tenantId = state.tenantId;
      }
      if (isMfaEnabled(state, user)) {
        return { ...response, ...mfaPending(state, user, providerId) };
      } else {
        user = state.updateUserByLocalId(user.localId, { lastLoginAt: Date.now().toString() });
        (0, errors_1.assert)(!user?.disabled, "USER_DISABLED");
        return {
          ...response,
          ...issueTokens(state, user, providerId, { signInAttributes, extraClaims })
        };
      }
    }
    async function signInWithPassword(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(state.allowPasswordSignup, "PASSWORD_LOGIN_DISABLED");
      (0, errors_1.assert)(reqBody.email !== void 0, "MISSING_EMAIL");
      (0, errors_1.assert)((0, utils_1.isValidEmailAddress)(reqBody.email), "INVALID_EMAIL");
      (0, errors_1.assert)(reqBody.password, "MISSING_PASSWORD");
      if (reqBody.captchaResponse || reqBody.captchaChallenge) {
        throw new errors_1.NotImplementedError("captcha unimplemented");
      }
      if (reqBody.idToken || reqBody.pendingIdToken) {
        throw new errors_1.NotImplementedError("idToken / pendingIdToken is no longer in use and unsupported by the Auth Emulator.");
      }
      const email = (0, utils_1.canonicalizeEmailAddress)(reqBody.email);
      let user = state.getUserByEmail(email);
      if (state.enableImprovedEmailPrivacy) {
        (0, errors_1.assert)(user, "INVALID_LOGIN_CREDENTIALS");
        (0, errors_1.assert)(!user.disabled, "USER_DISABLED");
        (0, errors_1.assert)(user.passwordHash && user.salt, "INVALID_LOGIN_CREDENTIALS");
        (0, errors_1.assert)(user.passwordHash === hashPassword(reqBody.password, user.salt), "INVALID_LOGIN_CREDENTIALS");
      } else {
        (0, errors_1.assert)(user, "EMAIL_NOT_FOUND");
        (0, errors_1.assert)(!user.disabled, "USER_DISABLED");
        (0, errors_1.assert)(user.passwordHash && user.salt, "INVALID_PASSWORD");
        (0, errors_1.assert)(user.passwordHash === hashPassword(reqBody.password, user.salt), "INVALID_PASSWORD");
      }
      const response = {
        kind: "identitytoolkit#VerifyPasswordResponse",
        registered: true,
        localId: user.localId,
        email
      };
      if (isMfaEnabled(state, user)) {
        return { ...response, ...mfaPending(state, user, state_1.PROVIDER_PASSWORD) };
      } else {
        const { updates, extraClaims } = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_SIGN_IN, user, { signInMethod: "password" });
        user = state.updateUserByLocalId(user.localId, {
          ...updates,
          lastLoginAt: Date.now().toString()
        });
        (0, errors_1.assert)(!user.disabled, "USER_DISABLED");
        return { ...response, ...issueTokens(state, user, state_1.PROVIDER_PASSWORD, { extraClaims }) };
      }
    }
    async function signInWithPhoneNumber(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(state instanceof state_1.AgentProjectState, "UNSUPPORTED_TENANT_OPERATION");
      let phoneNumber;
      if (reqBody.temporaryProof) {
        (0, errors_1.assert)(reqBody.phoneNumber, "MISSING_PHONE_NUMBER");
        const proof = state.validateTemporaryProof(reqBody.temporaryProof, reqBody.phoneNumber);
        (0, errors_1.assert)(proof, "INVALID_TEMPORARY_PROOF");
        ({ phoneNumber } = proof);
      } else {
        (0, errors_1.assert)(reqBody.sessionInfo, "MISSING_SESSION_INFO");
        (0, errors_1.assert)(reqBody.code, "MISSING_CODE");
        phoneNumber = verifyPhoneNumber(state, reqBody.sessionInfo, reqBody.code);
      }
      const userFromPhoneNumber = state.getUserByPhoneNumber(phoneNumber);
      const userFromIdToken = reqBody.idToken ? parseIdToken(state, reqBody.idToken).user : void 0;
      if (userFromPhoneNumber && userFromIdToken) {
        if (userFromPhoneNumber.localId !== userFromIdToken.localId) {
          (0, errors_1.assert)(!reqBody.temporaryProof, "PHONE_NUMBER_EXISTS");
          return {
            ...state.createTemporaryProof(phoneNumber)
          };
        }
      }
      let user = userFromIdToken || userFromPhoneNumber;
      const isNewUser = !user;
      const timestamp = /* @__PURE__ */ new Date();
      let updates = {
        phoneNumber,
        lastLoginAt: timestamp.getTime().toString()
      };
      let extraClaims;
      if (!user) {
        updates.createdAt = timestamp.getTime().toString();
        const localId = state.generateLocalId();
        const userBeforeCreate = { localId, ...updates };
        const blockingResponse = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_CREATE, userBeforeCreate, { signInMethod: "phone" });
        updates = { ...updates, ...blockingResponse.updates };
        user = state.createUserWithLocalId(localId, updates);
        if (!user.disabled) {
          const blockingResponse2 = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_SIGN_IN, user, { signInMethod: "phone" });
          updates = blockingResponse2.updates;
          extraClaims = blockingResponse2.extraClaims;
          user = state.updateUserByLocalId(user.localId, updates);
        }
      } else {
        (0, errors_1.assert)(!user.disabled, "USER_DISABLED");
        (0, errors_1.assert)(!user.mfaInfo?.length, "UNSUPPORTED_FIRST_FACTOR : A phone number cannot be set as a first factor on an SMS based MFA user.");
        if (!user.disabled) {
          const blockingResponse = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_SIGN_IN, { ...user, ...updates }, { signInMethod: "phone" });
          updates = { ...updates, ...blockingResponse.updates };
          extraClaims = blockingResponse.extraClaims;
        }
        user = state.updateUserByLocalId(user.localId, updates);
      }
      (0, errors_1.assert)(!user?.disabled, "USER_DISABLED");
      const tokens = issueTokens(state, user, state_1.PROVIDER_PHONE, {
        extraClaims
      });
      return {
        isNewUser,
        phoneNumber,
        localId: user.localId,
        ...tokens
      };
    }
    function grantToken(state, reqBody) {
      (0, errors_1.assert)(reqBody.grantType, "MISSING_GRANT_TYPE");
      (0, errors_1.assert)(reqBody.grantType === "refresh_token", "INVALID_GRANT_TYPE");
      (0, errors_1.assert)(reqBody.refreshToken, "MISSING_REFRESH_TOKEN");
      const refreshTokenRecord = state.validateRefreshToken(reqBody.refreshToken);
      (0, errors_1.assert)(!refreshTokenRecord.user.disabled, "USER_DISABLED");
      const tokens = issueTokens(state, refreshTokenRecord.user, refreshTokenRecord.provider, {
        extraClaims: refreshTokenRecord.extraClaims,
        secondFactor: refreshTokenRecord.secondFactor
      });
      return {
        id_token: tokens.idToken,
        access_token: tokens.idToken,
        expires_in: tokens.expiresIn,
        refresh_token: tokens.refreshToken,
        token_type: "Bearer",
        user_id: refreshTokenRecord.user.localId,
        project_id: state.projectNumber
      };
    }
    function deleteAllAccountsInProject(state) {
      state.deleteAllAccounts();
      return {};
    }
    function getEmulatorProjectConfig(state) {
      return {
        signIn: {
          allowDuplicateEmails: !state.oneAccountPerEmail
        },
        emailPrivacyConfig: {
          enableImprovedEmailPrivacy: state.enableImprovedEmailPrivacy
        }
      };
    }
    function updateEmulatorProjectConfig(state, reqBody, ctx) {
      const updateMask = [];
      if (reqBody.signIn?.allowDuplicateEmails != null) {
        updateMask.push("signIn.allowDuplicateEmails");
      }
      if (reqBody.emailPrivacyConfig?.enableImprovedEmailPrivacy != null) {
        updateMask.push("emailPrivacyConfig.enableImprovedEmailPrivacy");
      }
      ctx.params.query.updateMask = updateMask.join();
      updateConfig(state, reqBody, ctx);
      return getEmulatorProjectConfig(state);
    }
    function listOobCodesInProject(state) {
      return {
        oobCodes: [...state.listOobCodes()]
      };
    }
    function listVerificationCodesInProject(state) {
      return {
        verificationCodes: [...state.listVerificationCodes()]
      };
    }
    function mfaEnrollmentStart(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)((state.mfaConfig.state === "ENABLED" || state.mfaConfig.state === "MANDATORY") && state.mfaConfig.enabledProviders?.includes("PHONE_SMS"), "OPERATION_NOT_ALLOWED : SMS based MFA not enabled.");
      (0, errors_1.assert)(reqBody.idToken, "MISSING_ID_TOKEN");
      const { user, signInProvider } = parseIdToken(state, reqBody.idToken);
      (0, errors_1.assert)(!MFA_INELIGIBLE_PROVIDER.has(signInProvider), "UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.");
      (0, errors_1.assert)(user.emailVerified, "UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.");
      (0, errors_1.assert)(reqBody.phoneEnrollmentInfo, "INVALID_ARGUMENT : ((Missing phoneEnrollmentInfo.))");
      const phoneNumber = reqBody.phoneEnrollmentInfo.phoneNumber;
      (0, errors_1.assert)(phoneNumber && (0, utils_1.isValidPhoneNumber)(phoneNumber), "INVALID_PHONE_NUMBER : Invalid format.");
      (0, errors_1.assert)(!user.mfaInfo?.some((enrollment) => enrollment.unobfuscatedPhoneInfo === phoneNumber), "SECOND_FACTOR_EXISTS : Phone number already enrolled as second factor for this account.");
      const { sessionInfo, code } = state.createVerificationCode(phoneNumber);
      emulatorLogger_1.EmulatorLogger.forEmulator(types_1.Emulators.AUTH).log("BULLET", `To enroll MFA with ${phoneNumber}, use the code ${code}.`);
      return {
        phoneSessionInfo: {
          sessionInfo
        }
      };
    }
    function mfaEnrollmentFinalize(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)((state.mfaConfig.state === "ENABLED" || state.mfaConfig.state === "MANDATORY") && state.mfaConfig.enabledProviders?.includes("PHONE_SMS"), "OPERATION_NOT_ALLOWED : SMS based MFA not enabled.");
      (0, errors_1.assert)(reqBody.idToken, "MISSING_ID_TOKEN");
      let { user, signInProvider } = parseIdToken(state, reqBody.idToken);
      (0, errors_1.assert)(!MFA_INELIGIBLE_PROVIDER.has(signInProvider), "UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.");
      (0, errors_1.assert)(reqBody.phoneVerificationInfo, "INVALID_ARGUMENT : ((Missing phoneVerificationInfo.))");
      if (reqBody.phoneVerificationInfo.androidVerificationProof) {
        throw new errors_1.NotImplementedError("androidVerificationProof is unsupported!");
      }
      const { code, sessionInfo } = reqBody.phoneVerificationInfo;
      (0, errors_1.assert)(code, "MISSING_CODE");
      (0, errors_1.assert)(sessionInfo, "MISSING_SESSION_INFO");
      const phoneNumber = verifyPhoneNumber(state, sessionInfo, code);
      (0, errors_1.assert)(!user.mfaInfo?.some((enrollment2) => enrollment2.unobfuscatedPhoneInfo === phoneNumber), "SECOND_FACTOR_EXISTS : Phone number already enrolled as second factor for this account.");
      const existingFactors = user.mfaInfo || [];
      const existingIds = /* @__PURE__ */ new Set();
      for (const { mfaEnrollmentId } of existingFactors) {
        if (mfaEnrollmentId) {
          existingIds.add(mfaEnrollmentId);
        }
      }
      const enrollment = {
        displayName: reqBody.displayName,
        enrolledAt: (/* @__PURE__ */ new Date()).toISOString(),
        mfaEnrollmentId: newRandomId(28, existingIds),
        phoneInfo: phoneNumber,
        unobfuscatedPhoneInfo: phoneNumber
      };
      user = state.updateUserByLocalId(user.localId, {
        mfaInfo: [...existingFactors, enrollment]
      });
      const { idToken, refreshToken } = issueTokens(state, user, signInProvider, {
        secondFactor: { identifier: enrollment.mfaEnrollmentId, provider: state_1.PROVIDER_PHONE }
      });
      return {
        idToken,
        refreshToken
      };
    }
    function mfaEnrollmentWithdraw(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(reqBody.idToken, "MISSING_ID_TOKEN");
      let { user, signInProvider } = parseIdToken(state, reqBody.idToken);
      (0, errors_1.assert)(user.mfaInfo, "MFA_ENROLLMENT_NOT_FOUND");
      const updatedList = user.mfaInfo.filter((enrollment) => enrollment.mfaEnrollmentId !== reqBody.mfaEnrollmentId);
      (0, errors_1.assert)(updatedList.length < user.mfaInfo.length, "MFA_ENROLLMENT_NOT_FOUND");
      user = state.updateUserByLocalId(user.localId, { mfaInfo: updatedList });
      return {
        ...issueTokens(state, user, signInProvider)
      };
    }
    function mfaSignInStart(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)((state.mfaConfig.state === "ENABLED" || state.mfaConfig.state === "MANDATORY") && state.mfaConfig.enabledProviders?.includes("PHONE_SMS"), "OPERATION_NOT_ALLOWED : SMS based MFA not enabled.");
      (0, errors_1.assert)(reqBody.mfaPendingCredential, "MISSING_MFA_PENDING_CREDENTIAL : Request does not have MFA pending credential.");
      (0, errors_1.assert)(reqBody.mfaEnrollmentId, "MISSING_MFA_ENROLLMENT_ID : No second factor identifier is provided.");
      const { user } = parsePendingCredential(state, reqBody.mfaPendingCredential);
      const enrollment = user.mfaInfo?.find((factor) => factor.mfaEnrollmentId === reqBody.mfaEnrollmentId);
      (0, errors_1.assert)(enrollment, "MFA_ENROLLMENT_NOT_FOUND");
      const phoneNumber = enrollment.unobfuscatedPhoneInfo;
      (0, errors_1.assert)(phoneNumber, "INVALID_ARGUMENT : MFA provider not supported!");
      const { sessionInfo, code } = state.createVerificationCode(phoneNumber);
      emulatorLogger_1.EmulatorLogger.forEmulator(types_1.Emulators.AUTH).log("BULLET", `To sign in with MFA using ${phoneNumber}, use the code ${code}.`);
      return {
        phoneResponseInfo: {
          sessionInfo
        }
      };
    }
    async function mfaSignInFinalize(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)((state.mfaConfig.state === "ENABLED" || state.mfaConfig.state === "MANDATORY") && state.mfaConfig.enabledProviders?.includes("PHONE_SMS"), "OPERATION_NOT_ALLOWED : SMS based MFA not enabled.");
      (0, errors_1.assert)(reqBody.mfaPendingCredential, "MISSING_CREDENTIAL : Please set MFA Pending Credential.");
      (0, errors_1.assert)(reqBody.phoneVerificationInfo, "INVALID_ARGUMENT : MFA provider not supported!");
      if (reqBody.phoneVerificationInfo.androidVerificationProof) {
        throw new errors_1.NotImplementedError("androidVerificationProof is unsupported!");
      }
      const { code, sessionInfo } = reqBody.phoneVerificationInfo;
      (0, errors_1.assert)(code, "MISSING_CODE");
      (0, errors_1.assert)(sessionInfo, "MISSING_SESSION_INFO");
      const phoneNumber = verifyPhoneNumber(state, sessionInfo, code);
      let { user, signInProvider } = parsePendingCredential(state, reqBody.mfaPendingCredential);
      const enrollment = user.mfaInfo?.find((enrollment2) => {
        if (enrollment2.unobfuscatedPhoneInfo === phoneNumber) {
          return true;
        }
        if (!!enrollment2.unobfuscatedPhoneInfo && obfuscatePhoneNumber(enrollment2.unobfuscatedPhoneInfo) === phoneNumber) {
          return true;
        }
        return false;
      });
      const { updates, extraClaims } = await fetchBlockingFunction(state, state_1.BlockingFunctionEvents.BEFORE_SIGN_IN, user, { signInMethod: signInProvider, signInSecondFactor: "phone" });
      user = state.updateUserByLocalId(user.localId, {
        ...updates,
        lastLoginAt: Date.now().toString()
      });
      (0, errors_1.assert)(enrollment && enrollment.mfaEnrollmentId, "MFA_ENROLLMENT_NOT_FOUND");
      (0, errors_1.assert)(!user.disabled, "USER_DISABLED");
      const { idToken, refreshToken } = issueTokens(state, user, signInProvider, {
        extraClaims,
        secondFactor: { identifier: enrollment.mfaEnrollmentId, provider: state_1.PROVIDER_PHONE }
      });
      return {
        idToken,
        refreshToken
      };
    }
    function passkeyEnrollmentStart(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(reqBody.idToken, "MISSING_ID_TOKEN");
      const { user } = parseIdToken(state, reqBody.idToken);
      return {
        credentialCreationOptions: {
          rp: { name: "localhost", id: "localhost" },
          user: {
            id: Buffer.from(user.localId).toString("base64"),
            name: user.email || "user@example.com",
            displayName: user.displayName || "User"
          },
          challenge: Buffer.from(newRandomId(32)).toString("base64"),
          pubKeyCredParams: [
            { type: "public-key", alg: -7 },
            { type: "public-key", alg: -257 }
          ],
          timeout: 6e4,
          attestation: "none"
        }
      };
    }
    function passkeyEnrollmentFinalize(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(reqBody.idToken, "MISSING_ID_TOKEN");
      (0, errors_1.assert)(reqBody.authenticatorRegistrationResponse, "MISSING_AUTHENTICATOR_RESPONSE");
      let { user } = parseIdToken(state, reqBody.idToken);
      const credentialId = reqBody.authenticatorRegistrationResponse.id;
      (0, errors_1.assert)(credentialId, "INVALID_CREDENTIAL_ID");
      const isDuplicate = !!state.getUserByPasskeyCredentialId(credentialId);
      (0, errors_1.assert)(!isDuplicate, "CREDENTIAL_ALREADY_IN_USE");
      const newPasskey = {
        credentialId,
        name: reqBody.name || reqBody.displayName || "Unnamed Passkey"
      };
      const existing = user.passkeyInfo || [];
      user = state.updateUserByLocalId(user.localId, {
        passkeyInfo: [...existing, newPasskey]
      });
      const { idToken, refreshToken } = issueTokens(state, user, "passkey");
      return {
        localId: user.localId,
        idToken,
        refreshToken
      };
    }
    function passkeySignInStart(state) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      return {
        credentialRequestOptions: {
          challenge: Buffer.from(newRandomId(32)).toString("base64"),
          rpId: "localhost",
          userVerification: "required"
        }
      };
    }
    function passkeySignInFinalize(state, reqBody) {
      (0, errors_1.assert)(!state.disableAuth, "PROJECT_DISABLED");
      (0, errors_1.assert)(reqBody.authenticatorAuthenticationResponse, "MISSING_AUTHENTICATOR_RESPONSE");
      const credentialId = reqBody.authenticatorAuthenticationResponse.id;
      (0, errors_1.assert)(credentialId, "INVALID_CREDENTIAL_ID");
      let matchedUser = state.getUserByPasskeyCredentialId(credentialId);
      (0, errors_1.assert)(matchedUser, "PASSKEY_CREDENTIAL_NOT_FOUND");
      (0, errors_1.assert)(!matchedUser.disabled, "USER_DISABLED");
      matchedUser = state.updateUserByLocalId(matchedUser.localId, {
        lastLoginAt: Date.now().toString()
      });
      const { idToken, refreshToken } = issueTokens(state, matchedUser, "passkey");
      return {
        idToken,
        refreshToken
      };
    }
    function getConfig(state) {
      (0, errors_1.assert)(state instanceof state_1.AgentProjectState, "((Can only get top-level configurations on agent projects.))");
      return state.config;
    }
    function updateConfig(state, reqBody, ctx) {
      (0, errors_1.assert)(state instanceof state_1.AgentProjectState, "((Can only update top-level configurations on agent projects.))");
      const triggers = reqBody.blockingFunctions?.triggers ?? {};
      for (const event in triggers) {
        if (Object.prototype.hasOwnProperty.call(triggers, event)) {
          (0, errors_1.assert)(Object.values(state_1.BlockingFunctionEvents).includes(event), "INVALID_BLOCKING_FUNCTION : ((Event type is invalid.))");
          (0, errors_1.assert)((0, utils_1.parseAbsoluteUri)(triggers[event].functionUri), "INVALID_BLOCKING_FUNCTION : ((Expected an absolute URI with valid scheme and host.))");
        }
      }
      return state.updateConfig(reqBody, ctx.params.query.updateMask);
    }
    function coercePrimitiveToString(value) {
      switch (typeof value) {
        case "string":
          return value;
        case "number":
        case "boolean":
          return value.toString();
        default:
          return void 0;
      }
    }
    function redactPasswordHash(user) {
      return user;
    }
    function hashPassword(password, salt) {
      return `fakeHash:salt=${salt}:password=${password}`;
    }
    function issueTokens(state, user, signInProvider, { extraClaims, secondFactor, signInAttributes } = {}) {
      user = state.updateUserByLocalId(user.localId, { lastRefreshAt: (/* @__PURE__ */ new Date()).toISOString() });
      const tenantId = state instanceof state_1.TenantProjectState ? state.tenantId : void 0;
      const expiresInSeconds = 60 * 60;
      const idToken = generateJwt(user, {
        projectId: state.projectId,
        signInProvider,
        expiresInSeconds,
        extraClaims,
        secondFactor,
        tenantId,
        signInAttributes
      });
      const refreshToken = state.createRefreshTokenFor(user, signInProvider, {
        extraClaims,
        secondFactor
      });
      return {
        idToken,
        refreshToken,
        expiresIn: expiresInSeconds.toString()
      };
    }
    function parseIdToken(state, idToken) {
      const decoded = (0, jsonwebtoken_1.decode)(idToken, { complete: true });
      (0, errors_1.assert)(decoded, "INVALID_ID_TOKEN");
      if (decoded.header.alg !== "none") {
        emulatorLogger_1.EmulatorLogger.forEmulator(types_1.Emulators.AUTH).log("WARN", "Received a signed JWT. Auth Emulator does not validate JWTs and IS NOT SECURE");
      }
      if (decoded.payload.firebase.tenant) {
        (0, errors_1.assert)(state instanceof state_1.TenantProjectState, "((Parsed token that belongs to tenant in a non-tenant project.))");
        (0, errors_1.assert)(decoded.payload.firebase.tenant === state.tenantId, "TENANT_ID_MISMATCH");
      }
      const user = state.getUserByLocalId(decoded.payload.user_id);
      (0, errors_1.assert)(user, "USER_NOT_FOUND");
      (0, errors_1.assert)(!user.validSince || decoded.payload.iat >= Number(user.validSince), "TOKEN_EXPIRED");
      (0, errors_1.assert)(!user.disabled, "USER_DISABLED");
      const signInProvider = decoded.payload.firebase.sign_in_provider;
      return { user, signInProvider, payload: decoded.payload };
    }
    function generateJwt(user, { projectId, signInProvider, expiresInSeconds, extraClaims = {}, secondFactor, tenantId, signInAttributes }) {
      const identities = {};
      if (user.email) {
        identities["email"] = [user.email];
      }
      if (user.providerUserInfo) {
        for (const providerInfo of user.providerUserInfo) {
          if (providerInfo.providerId && providerInfo.providerId !== state_1.PROVIDER_PASSWORD && providerInfo.rawId) {
            const ids = identities[providerInfo.providerId] || [];
            ids.push(providerInfo.rawId);
            identities[providerInfo.providerId] = ids;
          }
        }
      }
      const customAttributes = JSON.parse(user.customAttributes || "{}");
      const customPayloadFields = {
        name: user.displayName,
        picture: user.photoUrl,
        ...customAttributes,
        ...extraClaims,
        email: user.email,
        email_verified: user.emailVerified,
        phone_number: user.phoneNumber,
        provider_id: signInProvider === "anonymous" ? signInProvider : void 0,
        auth_time: (0, utils_1.toUnixTimestamp)(getAuthTime(user)),
        user_id: user.localId,
        firebase: {
          identities,
          sign_in_provider: signInProvider,
          second_factor_identifier: secondFactor?.identifier,
          sign_in_second_factor: secondFactor?.provider,
          tenant: tenantId,
          sign_in_attributes: signInAttributes
        }
      };
      const jwtStr = (0, jsonwebtoken_1.sign)(customPayloadFields, "fake-secret", {
        algorithm: "none",
        expiresIn: expiresInSeconds,
        subject: user.localId,
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId
      });
      return jwtStr;
    }
    function getAuthTime(user) {
      if (user.lastLoginAt != null) {
        const millisSinceEpoch = parseInt(user.lastLoginAt, 10);
        const authTime = new Date(millisSinceEpoch);
        if (isNaN(authTime.getTime())) {
          throw new Error(`Internal assertion error: invalid user.lastLoginAt = ${user.lastLoginAt}`);
        }
        return authTime;
      } else if (user.lastRefreshAt != null) {
        const authTime = new Date(user.lastRefreshAt);
        if (isNaN(authTime.getTime())) {
          throw new Error(`Internal assertion error: invalid user.lastRefreshAt = ${user.lastRefreshAt}`);
        }
        return authTime;
      } else {
        throw new Error(`Internal assertion error: Missing user.lastLoginAt and user.lastRefreshAt`);
      }
    }
    function verifyPhoneNumber(state, sessionInfo, code) {
      const verification = state.getVerificationCodeBySessionInfo(sessionInfo);
      (0, errors_1.assert)(verification, "INVALID_SESSION_INFO");
      (0, errors_1.assert)(verification.code === code, "INVALID_CODE");
      state.deleteVerificationCodeBySessionInfo(sessionInfo);
      return verification.phoneNumber;
    }
    var CUSTOM_ATTRIBUTES_MAX_LENGTH = 1e3;
    function validateSerializedCustomClaims(claims) {
      (0, errors_1.assert)(claims.length <= CUSTOM_ATTRIBUTES_MAX_LENGTH, "CLAIMS_TOO_LARGE");
      let parsed;
      try {
        parsed = JSON.parse(claims);
      } catch {
        throw new errors_1.BadRequestError("INVALID_CLAIMS");
      }
      validateCustomClaims(parsed);
    }
    var FORBIDDEN_CUSTOM_CLAIMS = [
      "iss",
      "aud",
      "sub",
      "iat",
      "exp",
      "nbf",
      "jti",
      "nonce",
      "azp",
      "acr",
      "amr",
      "cnf",
      "auth_time",
      "firebase",
      "at_hash",
      "c_hash"
    ];
    function validateCustomClaims(claims) {
      (0, errors_1.assert)(typeof claims === "object" && claims != null && !Array.isArray(claims), "INVALID_CLAIMS");
      for (const reservedField of FORBIDDEN_CUSTOM_CLAIMS) {
        (0, errors_1.assert)(!(reservedField in claims), `FORBIDDEN_CLAIM : ${reservedField}`);
      }
    }
    function newRandomId(length, existingIds) {
      for (let i = 0; i < 10; i++) {
        const id = (0, utils_1.randomId)(length);
        if (!existingIds?.has(id)) {
          return id;
        }
      }
      throw new errors_1.InternalError("INTERNAL_ERROR : Failed to generate a random ID after 10 attempts", "INTERNAL");
    }
    function getMfaEnrollmentsFromRequest(state, request, options) {
      const enrollments = [];
      const phoneNumbers = /* @__PURE__ */ new Set();
      const enrollmentIds = /* @__PURE__ */ new Set();
      for (const enrollment of request) {
        (0, errors_1.assert)(enrollment.phoneInfo && (0, utils_1.isValidPhoneNumber)(enrollment.phoneInfo), "INVALID_MFA_PHONE_NUMBER : Invalid format.");
        if (!phoneNumbers.has(enrollment.phoneInfo)) {
          const mfaEnrollmentId = options?.generateEnrollmentIds ? newRandomId(28, enrollmentIds) : enrollment.mfaEnrollmentId;
          (0, errors_1.assert)(mfaEnrollmentId, "INVALID_MFA_ENROLLMENT_ID : mfaEnrollmentId must be defined.");
          (0, errors_1.assert)(!enrollmentIds.has(mfaEnrollmentId), "DUPLICATE_MFA_ENROLLMENT_ID");
          enrollments.push({
            ...enrollment,
            mfaEnrollmentId,
            unobfuscatedPhoneInfo: enrollment.phoneInfo
          });
          phoneNumbers.add(enrollment.phoneInfo);
          enrollmentIds.add(mfaEnrollmentId);
        }
      }
      return state.validateMfaEnrollments(enrollments);
    }
    function getNormalizedUri(reqBody) {
      (0, errors_1.assert)(reqBody.requestUri, "MISSING_REQUEST_URI");
      const normalizedUri = (0, utils_1.parseAbsoluteUri)(reqBody.requestUri);
      (0, errors_1.assert)(normalizedUri, "INVALID_REQUEST_URI");
      if (reqBody.postBody) {
        const postBodyParams = new url_1.URLSearchParams(reqBody.postBody);
        for (const key of postBodyParams.keys()) {
          normalizedUri.searchParams.set(key, postBodyParams.get(key));
        }
      }
      const fragment = normalizedUri.hash.replace(/^#/, "");
      if (fragment) {
        const fragmentParams = new url_1.URLSearchParams(fragment);
        for (const key of fragmentParams.keys()) {
          normalizedUri.searchParams.set(key, fragmentParams.get(key));
        }
        normalizedUri.hash = "";
      }
      return normalizedUri;
    }
    function parseClaims(idTokenOrJsonClaims) {
      if (!idTokenOrJsonClaims) {
        return void 0;
      }
      let claims;
      if (idTokenOrJsonClaims.startsWith("{")) {
        try {
          claims = JSON.parse(idTokenOrJsonClaims);
        } catch {
          throw new errors_1.BadRequestError(`INVALID_IDP_RESPONSE : Unable to parse id_token: ${idTokenOrJsonClaims} ((Auth Emulator failed to parse fake id_token as strict JSON.))`);
        }
      } else {
        const decoded = (0, jsonwebtoken_1.decode)(idTokenOrJsonClaims, { json: true });
        if (!decoded) {
          return void 0;
        }
        claims = decoded;
      }
      (0, errors_1.assert)(claims.sub, 'INVALID_IDP_RESPONSE : Invalid Idp Response: id_token missing required fields. ((Missing "sub" field. This field is required and must be a unique identifier.))');
      (0, errors_1.assert)(typeof claims.sub === "string", 'INVALID_IDP_RESPONSE : ((The "sub" field must be a string.))');
      return claims;
    }
    function fakeFetchUserInfoFromIdp(providerId, claims, samlResponse) {
      const rawId = claims.sub;
      const email = claims.email ? (0, utils_1.canonicalizeEmailAddress)(claims.email) : void 0;
      const emailVerified = !!claims.email_verified;
      const displayName = claims.name;
      const photoUrl = claims.picture;
      const response = {
        kind: "identitytoolkit#VerifyAssertionResponse",
        context: "",
        providerId,
        displayName,
        fullName: displayName,
        screenName: claims.screen_name,
        email,
        emailVerified,
        photoUrl
      };
      let federatedId = rawId;
      switch (providerId) {
        case "google.com": {
          federatedId = `https://accounts.google.com/${rawId}`;
          let grantedScopes = "openid https://www.googleapis.com/auth/userinfo.profile";
          if (email) {
            grantedScopes += " https://www.googleapis.com/auth/userinfo.email";
          }
          response.firstName = claims.given_name;
          response.lastName = claims.family_name;
          response.rawUserInfo = JSON.stringify({
            granted_scopes: grantedScopes,
            id: rawId,
            name: displayName,
            given_name: claims.given_name,
            family_name: claims.family_name,
            verified_email: emailVerified,
            locale: "en",
            email,
            picture: photoUrl
          });
          break;
        }
        case /^saml\./.exec(providerId)?.input: {
          const nameId = samlResponse?.assertion?.subject?.nameId;
          response.email = nameId && (0, utils_1.isValidEmailAddress)(nameId) ? nameId : response.email;
          response.emailVerified = true;
          response.rawUserInfo = JSON.stringify(samlResponse?.assertion?.attributeStatements);
          break;
        }
        case /^oidc\./.exec(providerId)?.input:
        default:
          response.rawUserInfo = JSON.stringify(claims);
          break;
      }
      response.federatedId = federatedId;
      return { response, rawId };
    }
    function handleLinkIdp(state, response, userFromIdToken) {
      if (state.oneAccountPerEmail && response.email) {
        const userMatchingEmail = state.getUserByEmail(response.email);
        (0, errors_1.assert)(!userMatchingEmail || userMatchingEmail.localId === userFromIdToken.localId, "EMAIL_EXISTS");
      }
      response.localId = userFromIdToken.localId;
      const fields = {};
      if (state.oneAccountPerEmail && response.email && !userFromIdToken.email) {
        fields.email = response.email;
        fields.emailVerified = response.emailVerified;
      }
      if (response.email && response.emailVerified && (fields.email || userFromIdToken.email) === response.email) {
        fields.emailVerified = true;
      }
      return { accountUpdates: { fields }, response };
    }
    function handleIdpSigninEmailNotRequired(response, userMatchingProvider) {
      if (userMatchingProvider) {
        return {
          response: { ...response, localId: userMatchingProvider.localId },
          accountUpdates: {}
        };
      } else {
        return handleIdpSignUp(response, { emailRequired: false });
      }
    }
    function handleIdpSigninEmailRequired(response, rawId, userMatchingProvider, userMatchingEmail) {
      if (userMatchingProvider) {
        return {
          response: { ...response, localId: userMatchingProvider.localId },
          accountUpdates: {}
        };
      } else if (userMatchingEmail) {
        if (response.emailVerified) {
          if (userMatchingEmail.providerUserInfo?.some((info) => info.providerId === response.providerId && info.rawId !== rawId)) {
            response.emailRecycled = true;
          }
          response.localId = userMatchingEmail.localId;
          const accountUpdates = {
            fields: {}
          };
          if (!userMatchingEmail.emailVerified) {
            accountUpdates.fields.passwordHash = void 0;
            accountUpdates.fields.phoneNumber = void 0;
            accountUpdates.fields.validSince = (0, utils_1.toUnixTimestamp)(/* @__PURE__ */ new Date()).toString();
            accountUpdates.deleteProviders = userMatchingEmail.providerUserInfo?.map((info) => info.providerId);
          }
          accountUpdates.fields.dateOfBirth = response.dateOfBirth;
          accountUpdates.fields.displayName = response.displayName;
          accountUpdates.fields.language = response.language;
          accountUpdates.fields.photoUrl = response.photoUrl;
          accountUpdates.fields.screenName = response.screenName;
          accountUpdates.fields.emailVerified = true;
          return { response, accountUpdates };
        } else {
          response.needConfirmation = true;
          response.localId = userMatchingEmail.localId;
          response.verifiedProvider = userMatchingEmail.providerUserInfo?.map((info) => info.providerId).filter((id) => id !== state_1.PROVIDER_PASSWORD && id !== state_1.PROVIDER_PHONE);
          return { response, accountUpdates: {} };
        }
      } else {
        return handleIdpSignUp(response, { emailRequired: true });
      }
    }
    function handleIdpSignUp(response, options) {
      const accountUpdates = {
        fields: {
          dateOfBirth: response.dateOfBirth,
          displayName: response.displayName,
          language: response.language,
          photoUrl: response.photoUrl,
          screenName: response.screenName
        }
      };
      if (options.emailRequired && response.email) {
        accountUpdates.fields.email = response.email;
        accountUpdates.fields.emailVerified = response.emailVerified;
      }
      return {
        response: { ...response, isNewUser: true },
        accountUpdates
      };
    }
    function mfaPending(state, user, signInProvider) {
      if (!user.mfaInfo) {
        throw new Error("Internal assertion error: mfaPending called on user without MFA.");
      }
      const pendingCredentialPayload = {
        _AuthEmulatorMfaPendingCredential: "DO NOT MODIFY",
        localId: user.localId,
        signInProvider,
        projectId: state.projectId
      };
      if (state instanceof state_1.TenantProjectState) {
        pendingCredentialPayload.tenantId = state.tenantId;
      }
      const mfaPendingCredential = Buffer.from(JSON.stringify(pendingCredentialPayload), "utf8").toString("base64");
      return { mfaPendingCredential, mfaInfo: user.mfaInfo.map(redactMfaInfo) };
    }
    function redactMfaInfo(mfaInfo) {
      return {
        displayName: mfaInfo.displayName,
        enrolledAt: mfaInfo.enrolledAt,
        mfaEnrollmentId: mfaInfo.mfaEnrollmentId,
        phoneInfo: mfaInfo.unobfuscatedPhoneInfo ? obfuscatePhoneNumber(mfaInfo.unobfuscatedPhoneInfo) : void 0
      };
    }
    function obfuscatePhoneNumber(phoneNumber) {
      const split = phoneNumber.split("");
      let digitsEncountered = 0;
      for (let i = split.length - 1; i >= 0; i--) {
        if (/[0-9]/.test(split[i])) {
          digitsEncountered++;
          if (digitsEncountered > 4) {
            split[i] = "*";
          }
        }
      }
      return split.join("");
    }
    function parsePendingCredential(state, pendingCredential) {
      let pendingCredentialPayload;
      try {
        const json = Buffer.from(pendingCredential, "base64").toString("utf8");
        pendingCredentialPayload = JSON.parse(json);
      } catch {
        (0, errors_1.assert)(false, "((Invalid phoneVerificationInfo.mfaPendingCredential.))");
      }
      (0, errors_1.assert)(pendingCredentialPayload._AuthEmulatorMfaPendingCredential, "((Invalid phoneVerificationInfo.mfaPendingCredential.))");
      (0, errors_1.assert)(pendingCredentialPayload.projectId === state.projectId, "INVALID_PROJECT_ID : Project ID does not match MFA pending credential.");
      if (state instanceof state_1.TenantProjectState) {
        (0, errors_1.assert)(pendingCredentialPayload.tenantId === state.tenantId, "INVALID_PROJECT_ID : Project ID does not match MFA pending credential.");
      }
      const { localId, signInProvider } = pendingCredentialPayload;
      const user = state.getUserByLocalId(localId);
      (0, errors_1.assert)(user, "((User in pendingCredentialPayload does not exist.))");
      return { user, signInProvider };
    }
    function createTenant(state, reqBody) {
      if (!(state instanceof state_1.AgentProjectState)) {
        throw new errors_1.InternalError("INTERNAL_ERROR : Can only create tenant in agent project", "INTERNAL");
      }
      const mfaConfig = reqBody.mfaConfig ?? {};
      if (!("state" in mfaConfig)) {
        mfaConfig.state = "DISABLED";
      }
      if (!("enabledProviders" in mfaConfig)) {
        mfaConfig.enabledProviders = [];
      }
      const tenant = {
        displayName: reqBody.displayName,
        allowPasswordSignup: reqBody.allowPasswordSignup ?? false,
        enableEmailLinkSignin: reqBody.enableEmailLinkSignin ?? false,
        enableAnonymousUser: reqBody.enableAnonymousUser ?? false,
        disableAuth: reqBody.disableAuth ?? false,
        mfaConfig,
        tenantId: ""
      };
      return state.createTenant(tenant);
    }
    function listTenants(state, reqBody, ctx) {
      (0, errors_1.assert)(state instanceof state_1.AgentProjectState, "((Can only list tenants in agent project.))");
      const pageSize = Math.min(Math.floor(ctx.params.query.pageSize) || 20, 1e3);
      const tenants = state.listTenants(ctx.params.query.pageToken);
      let nextPageToken = void 0;
      if (pageSize > 0 && tenants.length >= pageSize) {
        tenants.length = pageSize;
        nextPageToken = tenants[tenants.length - 1].tenantId;
      }
      return {
        nextPageToken,
        tenants
      };
    }
    function deleteTenant(state) {
      (0, errors_1.assert)(state instanceof state_1.TenantProjectState, "((Can only delete tenant on tenant projects.))");
      state.delete();
      return {};
    }
    function getTenant(state) {
      (0, errors_1.assert)(state instanceof state_1.TenantProjectState, "((Can only get tenant on tenant projects.))");
      return state.tenantConfig;
    }
    function updateTenant(state, reqBody, ctx) {
      (0, errors_1.assert)(state instanceof state_1.TenantProjectState, "((Can only update tenant on tenant projects.))");
      return state.updateTenant(reqBody, ctx.params.query.updateMask);
    }
    function isMfaEnabled(state, user) {
      return (state.mfaConfig.state === "ENABLED" || state.mfaConfig.state === "MANDATORY") && user.mfaInfo?.length;
    }
    async function fetchBlockingFunction(state, event, user, options = {}, oauthTokens = {}, timeoutMs = 6e4) {
      const url = state.getBlockingFunctionUri(event);
      if (!url) {
        return { updates: {} };
      }
      const jwt = generateBlockingFunctionJwt(state, event, url, timeoutMs, user, options, oauthTokens);
      const reqBody = {
        data: {
          jwt
        }
      };
      const controller = new AbortController();
      const timeout = setTimeout(() => {
        controller.abort();
      }, timeoutMs);
      let response;
      let ok;
      let status;
      let text;
      try {
        const signal = controller.signal;
        try {
          if (!("reason" in signal)) {
            signal.reason = "";
          }
        } catch (e) {
        }
        try {
          if (!("throwIfAborted" in signal)) {
            signal.throwIfAborted = () => {
              throw new error_1.FirebaseError("Aborted");
            };
          }
        } catch (e) {
        }
        const res = await fetch(url, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(reqBody),
          signal
        });
        ok = res.ok;
        status = res.status;
        text = await res.text();
      } catch (thrown) {
        const err = thrown instanceof Error ? thrown : new Error(thrown);
        const isAbortError = err.name.includes("AbortError");
        if (isAbortError) {
          throw new errors_1.InternalError(`BLOCKING_FUNCTION_ERROR_RESPONSE : ((Deadline exceeded making request to ${url}.))`, err.message);
        }
        throw new errors_1.InternalError(`BLOCKING_FUNCTION_ERROR_RESPONSE : ((Failed to make request to ${url}.))`, err.message);
      } finally {
        clearTimeout(timeout);
      }
      (0, errors_1.assert)(ok, `BLOCKING_FUNCTION_ERROR_RESPONSE : ((HTTP request to ${url} returned HTTP error ${status}: ${text}))`);
      try {
        response = JSON.parse(text);
      } catch (thrown) {
        const err = thrown instanceof Error ? thrown : new Error(thrown);
        throw new errors_1.InternalError(`BLOCKING_FUNCTION_ERROR_RESPONSE : ((Response body is not valid JSON.))`, err.message);
      }
      return processBlockingFunctionResponse(event, response);
    }
    function processBlockingFunctionResponse(event, response) {
      let extraClaims;
      const updates = {};
      if (response.userRecord) {
        const userRecord = response.userRecord;
        (0, errors_1.assert)(userRecord.updateMask, "BLOCKING_FUNCTION_ERROR_RESPONSE : ((Response UserRecord is missing updateMask.))");
        const mask = userRecord.updateMask;
        const fields = mask.split(",");
        for (const field of fields) {
          switch (field) {
            case "displayName":
            case "photoUrl":
              updates[field] = coercePrimitiveToString(userRecord[field]);
              break;
            case "disabled":
            case "emailVerified":
              updates[field] = !!userRecord[field];
              break;
            case "customClaims": {
              const customClaims = JSON.stringify(userRecord.customClaims);
              validateSerializedCustomClaims(customClaims);
              updates.customAttributes = customClaims;
              break;
            }
            case "sessionClaims":
              if (event !== state_1.BlockingFunctionEvents.BEFORE_SIGN_IN) {
                break;
              }
              try {
                extraClaims = userRecord.sessionClaims;
              } catch {
                throw new errors_1.BadRequestError("BLOCKING_FUNCTION_ERROR_RESPONSE : ((Response has malformed session claims.))");
              }
              break;
            default:
              break;
          }
        }
      }
      return { updates, extraClaims };
    }
    function generateBlockingFunctionJwt(state, event, url, timeoutMs, user, options, oauthTokens) {
      const issuedAt = (0, utils_1.toUnixTimestamp)(/* @__PURE__ */ new Date());
      const jwt = {
        iss: `https://securetoken.google.com/${state.projectId}`,
        aud: url,
        iat: issuedAt,
        exp: issuedAt + timeoutMs / 100,
        event_id: (0, utils_1.randomBase64UrlStr)(16),
        event_type: event,
        user_agent: "NotYetSupportedInFirebaseAuthEmulator",
        ip_address: "127.0.0.1",
        locale: "en",
        user_record: {
          uid: user.localId,
          email: user.email,
          email_verified: user.emailVerified,
          display_name: user.displayName,
          photo_url: user.photoUrl,
          disabled: user.disabled,
          phone_number: user.phoneNumber,
          custom_claims: JSON.parse(user.customAttributes || "{}")
        },
        sub: user.localId,
        sign_in_method: options.signInMethod,
        sign_in_second_factor: options.signInSecondFactor,
        sign_in_attributes: options.signInAttributes,
        raw_user_info: options.rawUserInfo
      };
      if (state instanceof state_1.TenantProjectState) {
        jwt.tenant_id = state.tenantId;
        jwt.user_record.tenant_id = state.tenantId;
      }
      const providerData = [];
      if (user.providerUserInfo) {
        for (const providerUserInfo of user.providerUserInfo) {
          const provider = {
            provider_id: providerUserInfo.providerId,
            display_name: providerUserInfo.displayName,
            photo_url: providerUserInfo.photoUrl,
            email: providerUserInfo.email,
            uid: providerUserInfo.rawId,
            phone_number: providerUserInfo.phoneNumber
          };
          providerData.push(provider);
        }
      }
      jwt.user_record.provider_data = providerData;
      if (user.mfaInfo) {
        const enrolledFactors = [];
        for (const mfaEnrollment of user.mfaInfo) {
          if (!mfaEnrollment.mfaEnrollmentId) {
            continue;
          }
          const enrolledFactor = {
            uid: mfaEnrollment.mfaEnrollmentId,
            display_name: mfaEnrollment.displayName,
            enrollment_time: mfaEnrollment.enrolledAt,
            phone_number: mfaEnrollment.phoneInfo,
            factor_id: state_1.PROVIDER_PHONE
          };
          enrolledFactors.push(enrolledFactor);
        }
        jwt.user_record.multi_factor = {
          enrolled_factors: enrolledFactors
        };
      }
      if (user.lastLoginAt || user.createdAt) {
        jwt.user_record.metadata = {
          last_sign_in_time: user.lastLoginAt ? parseInt(user.lastLoginAt) : void 0,
          creation_time: user.createdAt ? parseInt(user.createdAt) : void 0
        };
      }
      if (state.shouldForwardCredentialToBlockingFunction("accessToken")) {
        jwt.oauth_access_token = oauthTokens.oauthAccessToken;
        jwt.oauth_token_secret = oauthTokens.oauthTokenSecret;
        jwt.oauth_expires_in = oauthTokens.oauthExpiresIn;
      }
      if (state.shouldForwardCredentialToBlockingFunction("idToken")) {
        jwt.oauth_id_token = oauthTokens.oauthIdToken;
      }
      if (state.shouldForwardCredentialToBlockingFunction("refreshToken")) {
        jwt.oauth_refresh_token = oauthTokens.oauthRefreshToken;
      }
      const jwtStr = (0, jsonwebtoken_1.sign)(jwt, "fake-secret", {
        algorithm: "none"
      });
      return jwtStr;
    }
    function assertBlockingFunctionsJwtPayload(payload) {
      (0, errors_1.assert)(payload !== null && typeof payload === "object", "((Invalid blocking function jwt.))");
      const p = payload;
      (0, errors_1.assert)(typeof p.iss === "string", "((Invalid blocking function jwt, missing `iss` claim.))");
      (0, errors_1.assert)(typeof p.aud === "string", "((Invalid blocking function jwt, missing `aud` claim.))");
      (0, errors_1.assert)(p.user_record !== void 0, "((Invalid blocking function jwt, missing `user_record` claim.))");
    }
    function parseBlockingFunctionJwt(jwt) {
      const decoded = (0, jsonwebtoken_1.decode)(jwt, { json: true });
      assertBlockingFunctionsJwtPayload(decoded);
      return decoded;
    }
  }
});

// node_modules/firebase-tools/lib/emulator/auth/widget_ui.js
var require_widget_ui = __commonJS({
  "node_modules/firebase-tools/lib/emulator/auth/widget_ui.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.WIDGET_UI = exports2.PROVIDERS_LIST_PLACEHOLDER = void 0;
    var SCRIPT = `
function assert(condition, error) {
  if (!condition) {
    if (!(error instanceof Error)) {
      error = new Error('Auth Emulator Internal Error: ' + error);
    }
    // Show error with great visibility AND stops further user interactions.
    document.body.textContent = error.stack || error.message;
    document.body.style = 'color:red;white-space:pre';
    throw error; // Halts current script and prints error to console.
  }
}

// TODO: Support older browsers where URLSearchParams is not available.
var query = new URLSearchParams(location.search);
var internalError = query.get('error');
assert(!internalError, internalError);

var apiKey = query.get('apiKey');
var appName = query.get('appName');
var tenantId = query.get('tid');
var authType = query.get('authType');
var providerId = query.get('providerId');
var redirectUrl = query.get('redirectUrl');
var scopes = query.get('scopes');
var eventId = query.get('eventId');
var storageKey = apiKey + ':' + appName;

var clientId = query.get('clientId');
var firebaseAppId = query.get('appId');
var apn = query.get('apn');
var ibi = query.get('ibi');
var appIdentifier = apn || ibi;
var isSamlProvider = !!providerId.match(/^saml./);
assert(
  appName || clientId || firebaseAppId || appIdentifier,
  'Missing one of appName / clientId / appId / apn / ibi query params.'
);

// Warn the developer of a few flows only available in Auth Emulator.
if ((providerId === 'facebook.com' && appIdentifier) || (providerId === 'apple.com' && ibi)) {
  var providerName = (providerId === 'facebook.com') ? 'Facebook' : 'Apple';
  var productionMethod = providerName + (apn ? ' Android SDK' : ' iOS SDK');
  var warningEl = document.querySelector('.js-signin-warning');
  warningEl.querySelector('.content').textContent =
    'Sign-in with ' + providerName + ' via generic IDP is only supported in the Auth Emulator; ' +
    'remember to switch to ' + productionMethod + ' for production Firebase projects.';
  warningEl.style.display = 'flex';
}

function saveAuthEvent(authEvent) {
  if (/popup/i.test(authType)) {
    sendAuthEventViaIframeRelay(authEvent, function (err) {
      assert(!err, err);
    });
  } else {
    if (apn) {
      redirectToAndroid(authEvent);
    } else if (ibi) {
      redirectToIos(authEvent);
    } else if (redirectUrl) {
      saveAuthEventToStorage(authEvent);
      window.location = redirectUrl;
    } else {
      assert(false, 'This feature is not implemented in Auth Emulator yet. Please use signInWithCredential for now.');
    }
  }
}

function saveAuthEventToStorage(authEvent) {
  sessionStorage['firebase:redirectEvent:' + storageKey] =
    JSON.stringify(authEvent);
}

function sendAuthEventViaIframeRelay(authEvent, cb) {
  var sent = false;
  if (window.opener) {
    for (var i = 0; i < window.opener.frames.length; i++) {
      // Try/catch is necessary because without it, the code will crash the first time one of the frames does not have
      // the same origin (from the iframeWin.location.search) and the loop will not reach the other frames.
      try {
        var iframeWin = window.opener.frames[i];
        var query = new URLSearchParams(iframeWin.location.search);
        if (query.get('apiKey') === apiKey && query.get('appName') === appName) {
          iframeWin.postMessage({
            data: {authEvent: authEvent, storageKey: storageKey},
            eventId: Math.floor(Math.random() * Math.pow(10, 20)).toString(),
            eventType: "sendAuthEvent",
          }, '*');
          sent = true;
        }
      } catch (e) {
        // The frame does not have the same origin
      }
    }
  }
  if (!sent) {
    return cb('No matching frame');
  }
  return cb();
}

function redirectToAndroid(authEvent) {
  // This is shown when no app handles the link and displays an error.
  var fallbackUrl = window.location.href + '&error=App+not+found+for+intent';

  var link = 'intent://firebase.auth/#Intent;scheme=genericidp;' +
      'package=' + apn + ';' +
      'S.authType=' + authEvent.type + ';';
  if (authEvent.eventId) {
    link += 'S.eventId=' + authEvent.eventId + ';';
  }
  link += 'S.link=' + encodeURIComponent(authEvent.urlResponse) + ';';
  link += 'B.encryptionEnabled=false;';
  link += 'S.browser_fallback_url=' + encodeURIComponent(fallbackUrl) + ';';

  link += 'end;';

  window.location.replace(link);
}

function redirectToIos(authEvent) {
  // This URL format is based on production widget and known to work with the
  // iOS SDK. It does not matter that /__/auth/callback is not an actual page
  // served by the Auth Emulator -- only the format and query params matter.
  var url = window.location.protocol + '//' + window.location.host +
      '/__/auth/callback?authType=' + encodeURIComponent(authEvent.type) +
      '&link=' + encodeURIComponent(authEvent.urlResponse);
  if (authEvent.eventId) {
    url += '&eventId=' + authEvent.eventId;
  }
  var scheme;
  if (clientId) {
    scheme = clientId.split('.').reverse().join('.');
  } else if (firebaseAppId) {
    scheme = 'app-' + firebaseAppId.replace(/:/g, '-');
  } else {
    scheme = appIdentifier;
  }
  var deepLink = scheme + '://' +
    (clientId || firebaseAppId ? 'firebaseauth' : 'google') + '/link';
  deepLink += '?deep_link_id=' + encodeURIComponent(url);

  window.location.replace(deepLink);
}


// DOM logic

var formattedProviderId = providerId[0].toUpperCase() + providerId.substring(1);
document.querySelectorAll('.js-provider-id').forEach(function(e) {
  e.textContent = formattedProviderId;
});

var reuseAccountEls = document.querySelectorAll('.js-reuse-account');
if (reuseAccountEls.length) {
  [].forEach.call(reuseAccountEls, function (el) {
    var urlEncodedIdToken = el.dataset.idToken;
    const decoded = JSON.parse(decodeURIComponent(urlEncodedIdToken));
    el.addEventListener('click', function (e) {
      e.preventDefault();
      finishWithUser(urlEncodedIdToken, decoded.email);
    });
  });
} else {
  document.querySelector('.js-accounts-help-text').textContent = "No " + formattedProviderId + " accounts exist in the Auth Emulator.";
}

function finishWithUser(urlEncodedIdToken, email) {
  // Use widget URL, but replace all query parameters (no apiKey etc.).
  var url = window.location.href.split('?')[0];
  // Avoid URLSearchParams for browser compatibility.
  url += '?providerId=' + encodeURIComponent(providerId);
  url += '&id_token=' + urlEncodedIdToken;

  // Save reasonable defaults for SAML providers
  if (isSamlProvider) {
    url += '&SAMLResponse=' + encodeURIComponent(JSON.stringify({
      assertion: {
        subject: {
          nameId: email,
        },
      },
    }));
  }

  saveAuthEvent({
    type: authType,
    eventId: eventId,
    urlResponse: url,
    sessionId: "ValueNotUsedByAuthEmulator",
    postBody: "",
    tenantId: tenantId,
    error: null,
  });
}

document.querySelector('.js-new-account').addEventListener('click', function (e) {
  e.preventDefault();
  toggleForm(true);
});

var inputs = document.querySelectorAll('.mdc-text-field');
// Set up styling and reactivity for inputs
inputs.forEach(function (input) {
  input.querySelector('input').addEventListener('input', function(e) {
    var display = 'none';
    if (!e.target.value) display = 'block';
    input.querySelector('.custom-label').style.display = display;
    validateForm();
  });
  window.mdc && mdc.textField.MDCTextField.attachTo(input);
});

document.getElementById('autogen-button').addEventListener('click', function() {
  runAutogen();
});

// Handle form validation and submission
document.getElementById('main-form').addEventListener('submit', function(e) {
  e.preventDefault();
  var valid = validateForm();
  if (valid) {
    var email = document.getElementById('email-input').value;
    var displayName = document.getElementById('display-name-input').value;
    var screenName = document.getElementById('screen-name-input').value;
    var photoUrl = document.getElementById('profile-photo-input').value;
    var claims = {};

    if (email) claims.email = email;
    if (displayName) claims.displayName = displayName;
    if (screenName) claims.screenName = screenName;
    if (photoUrl) claims.photoUrl = photoUrl;

    finishWithUser(createFakeClaims(claims), claims.email);
  }
});

document.getElementById('back-button').addEventListener('click', function() {
  toggleForm(false);
});

function createFakeClaims(info) {
  return encodeURIComponent(JSON.stringify({
    sub: randomProviderRawId(),
    iss: "",
    aud: "",
    exp: 0,
    iat: 0,
    name: info.displayName,
    screen_name: info.screenName,
    email: info.email,
    email_verified: true, // TODO: Shall we allow changing this?
    picture: info.photoUrl,
  }));
}

function randomProviderRawId() {
  var str = '';
  for (var i = 0; i < 40; i++) {
    str += Math.floor(Math.random() * 10).toString();
  }

  return str;
}


// For now form validation only checks the email field.
function validateForm() {
  var emailInput = document.getElementById('email-input');
  var valid = true;
  var value = emailInput.value;

  if (!value) {
    valid = false;
    emailErrorMessage('Email required');
  } else if (value.indexOf('@') < 0) {
    valid = false;
    emailErrorMessage('Missing "@"');
  } else {
    emailErrorMessage('');
  }

  document.querySelector('#sign-in').disabled = !valid;

  return valid;
}

// Generates random info for user creation
function runAutogen() {
  var emailInput = document.getElementById('email-input');
  var displayInput = document.getElementById('display-name-input');
  var screenInput = document.getElementById('screen-name-input');

  var nameOptions = [
    'raccoon',
    'olive',
    'orange',
    'chicken',
    'mountain',
    'peach',
    'panda',
    'grass',
    'algae',
    'otter'
  ];

  var randomNumber = Math.floor(Math.random() * 1000);
  var givenName = nameOptions[Math.floor(Math.random() * nameOptions.length)];
  var familyName = nameOptions[Math.floor(Math.random() * nameOptions.length)];
  emailInput.value = givenName + '.' + familyName + '.' + randomNumber + '@example.com';
  displayInput.value = capitalize(givenName) + ' ' + capitalize(familyName);
  screenInput.value = familyName + '_' + givenName;

  emailInput.dispatchEvent(new Event('input'));
  displayInput.dispatchEvent(new Event('input'));
  screenInput.dispatchEvent(new Event('input'));
}

function emailErrorMessage(value) {
  document.getElementById('email-error').innerText = value;
}

function capitalize(a) {
  return a.charAt(0).toUpperCase() + a.slice(1);
}

function toggleForm(showForm) {
  document.getElementById('add-user').style.display =
      showForm ? 'block' : 'none';
  document.getElementById('accounts-list').style.display =
      showForm ? 'none' : 'block';
}
`;
    var STYLE = `

:root {
  --mdc-theme-text-secondary-on-background: rgba(0,0,0,.56);
}

body {
  font-family: "Roboto", sans-serif;
  margin: 0;
  padding: 0;
  width: 100%;
}

p {
  margin-block-end: 0em;
  margin-block-start: 0em;
}

li {
  padding: 8px 16px;
  list-style-type: none;
}

ul {
  padding-inline-start: 0;
}

button {
  text-transform: none !important;
  letter-spacing: 0 !important;
}

#title {
  align-items: center;
  display: flex;
  flex-direction: row;
  font-size: 24px;
  font-weight: 500;
  margin-bottom: 16px;
  margin-top: 32px;
}

#title > span {
  flex: 1;
}

#title > button {
  color: #858585;
}

.subtitle {
 color: var(--mdc-theme-text-secondary-on-background);
 font-size: 14px;
 line-height: 20px;
 margin-block-end: 0em;
 margin-block-start: 0em;
}

#content {
  box-sizing: border-box;
  margin: 16px auto;
  max-width: 515px;
  min-width: 300px;
}

.content-wrapper, .mdc-list--avatar-list .mdc-list-item {
  padding: 0 24px;
}

.mdc-list .mdc-list-item__graphic {
  align-items: center;
  background-color: #c5c5c5;
  background-size: contain;
  border-radius: 50%;
  color: #fff;
  fill: currentColor;
  flex-shrink: 0;
  height: 36px;
  justify-content: center;
  margin-left: 0;
  margin-right: 16px;
  width: 36px;
}

#add-account-button {
  height: 56px !important;
}

.callout {
  background: #e5eaf0;
  color: #476282;
  display: flex;
  flex-direction: row;
  padding: 12px 24px;
}

.callout-warning {
  background: #fff3e0;
  color: #bf360c;
}

.callout .content {
  flex: 1;
  align-self: center;
  font-size: 14px;
  font-weight: 500;
  margin-left: 8px;
}

/* Vertical Spaced */
.vs {
  margin-bottom: 16px;
}

.mdc-text-field {
  height: 40px !important;
  width: 100%;
}

.form-label {
  color: rgba(0,0,0,.54);
  display: block;
  font-size: 12px;
  margin: 0 0 4px 1px;
}

.custom-label {
  color: rgba(0,0,0,.38);
  display: inline-block;
  margin-left: 4px;
  transform: translateY(50%);
}

.error-info {
  color: #C62828;
  display: block;
  font-size: 12px;
  padding-top: 4px;
}

#main-action {
  display: flex;
  flex-direction: row;
  justify-content: space-between;
  margin-top: 15px;
  width: 100%;
}

#back-button {
  left: -8px;
  position: relative;
}

#add-user {
  display: none;
}

.fallback-secondary-text {
  color: var(--mdc-theme-text-secondary-on-background);
}

`;
    exports2.PROVIDERS_LIST_PLACEHOLDER = "__PROVIDERS__";
    exports2.WIDGET_UI = `
<!DOCTYPE html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<title>Auth Emulator IDP Login Widget</title>
<link href="https://unpkg.com/material-components-web@10/dist/material-components-web.min.css" rel="stylesheet">
<link href="https://fonts.googleapis.com/icon?family=Material+Icons" rel="stylesheet">
<link href="https://fonts.googleapis.com/css2?family=Roboto:wght@400;500&display=swap" rel="stylesheet">
<style>${STYLE}</style>
<div id="content">
  <div class="content-wrapper">
    <div id="title">
      <span>Sign-in with <span class="js-provider-id provider-name">Provider</span></span>
    </div>
  </div>
  <div id="accounts-list">
    <div class="content-wrapper">
      <div class="callout callout-warning vs js-signin-warning" style="display:none">
        <i class="material-icons">error</i>
        <div class="content"></div>
      </div>
      <p class="subtitle js-accounts-help-text">Please select an existing account in the Auth Emulator or add a new one:</p>
    </div>
    <ul class="mdc-list list mdc-list--two-line mdc-list--avatar-list">
      ${exports2.PROVIDERS_LIST_PLACEHOLDER}
      <li id="add-account-button" class="js-new-account mdc-list-item">
        <button class="mdc-button mdc-button--outlined">
          <div class="mdc-button__ripple"></div>
            <i class="material-icons mdc-button__icon" aria-hidden="true">add</i>
            <span class="mdc-button__label">Add new account</span>
          </button>
      </li>
    </ul>
  </div>
  <div id="add-user">
    <div class="content-wrapper" id="form-content">
      <div class="callout vs">
        <i class="material-icons">info</i>
        <div class="content">
          Custom claims can be added after an account is created
        </div>
      </div>
      <button id="autogen-button" class="vs mdc-button mdc-button--outlined" type="button">
        <div class="mdc-button__ripple"></div>
        <span class="mdc-button__label">Auto-generate user information</span>
      </button>
      <form id="main-form">
        <span class="form-label">Email</span>
        <label class="mdc-text-field mdc-text-field--outlined">
          <input id="email-input" type="text"
              class="mdc-text-field__input test" aria-labelledby="my-label-id">
          <span class="mdc-notched-outline">
            <span class="mdc-notched-outline__leading"></span>
            <span class="mdc-notched-outline__notch">
            <span class="custom-label" id="email-label">Email</span>
            </span>
            <span class="mdc-notched-outline__trailing"></span>
          </span>
        </label>
        <span class="error-info vs" id="email-error"></span>

        <span class="form-label">Display name (optional)</span>
        <label class="mdc-text-field mdc-text-field--outlined vs">
          <input id="display-name-input" type="text"
              class="mdc-text-field__input test" aria-labelledby="my-label-id">
          <span class="mdc-notched-outline">
            <span class="mdc-notched-outline__leading"></span>
            <span class="mdc-notched-outline__notch">
            <span class="custom-label" id="email-label">Display name</span>
            </span>
            <span class="mdc-notched-outline__trailing"></span>
          </span>
        </label>

        <span class="form-label">Screen name (optional)</span>
        <label class="mdc-text-field mdc-text-field--outlined vs">
          <input id="screen-name-input" type="text"
              class="mdc-text-field__input test" aria-labelledby="my-label-id">
          <span class="mdc-notched-outline">
            <span class="mdc-notched-outline__leading"></span>
            <span class="mdc-notched-outline__notch">
            <span class="custom-label" id="email-label">Screen name</span>
            </span>
            <span class="mdc-notched-outline__trailing"></span>
          </span>
        </label>

        <span class="form-label">Profile photo URL (optional)</span>
        <label class="mdc-text-field mdc-text-field--outlined vs">
          <input id="profile-photo-input" type="text"
              class="mdc-text-field__input test" aria-labelledby="my-label-id">
          <span class="mdc-notched-outline">
            <span class="mdc-notched-outline__leading"></span>
            <span class="mdc-notched-outline__notch">
            <span class="custom-label" id="email-label">Profile photo URL</span>
            </span>
            <span class="mdc-notched-outline__trailing"></span>
          </span>
        </label>

        <div id="main-action" class="vs">
          <button class="mdc-button" id="back-button" type="button">
            <div class="mdc-button__ripple"></div>
            <i class="material-icons mdc-button__icon" aria-hidden="true"
              >arrow_back</i
            >
            <span class="mdc-button__label">Back</span>
          </button>
          <button class="mdc-button mdc-button--raised" id="sign-in" type="submit">
            <span class="mdc-button__label">
              Sign in with <span class="js-provider-id provider-name">Provider</span>
            </span>
          </button>
        </div>
      </form>
    </div>
  </div>
</div>
<script src="https://unpkg.com/material-components-web@10/dist/material-components-web.min.js"></script>
<script>${SCRIPT}</script>
`;
  }
});

// node_modules/firebase-tools/lib/emulator/auth/handlers.js
var require_handlers = __commonJS({
  "node_modules/firebase-tools/lib/emulator/auth/handlers.js"(exports2) {
    "use strict";
    Object.defineProperty(exports2, "__esModule", { value: true });
    exports2.registerHandlers = registerHandlers2;
    var url_1 = require("url");
    var operations_1 = require_operations();
    var errors_1 = require_errors2();
    var widget_ui_1 = require_widget_ui();
    function registerHandlers2(app, getProjectStateByApiKey) {
      app.get(`/emulator/action`, (req, res) => {
        const { mode, oobCode, continueUrl, apiKey, tenantId } = req.query;
        if (!apiKey) {
          return res.status(400).json({
            authEmulator: {
              error: "missing apiKey query parameter",
              instructions: `Please modify the URL to specify an apiKey, such as ...&apiKey=YOUR_API_KEY`
            }
          });
        }
        if (!oobCode) {
          return res.status(400).json({
            authEmulator: {
              error: "missing oobCode query parameter",
              instructions: `Please modify the URL to specify an oobCode, such as ...&oobCode=YOUR_OOB_CODE`
            }
          });
        }
        const state = getProjectStateByApiKey(apiKey, tenantId);
        switch (mode) {
          case "recoverEmail": {
            const oob = state.validateOobCode(oobCode);
            const RETRY_INSTRUCTIONS = "If you're trying to test the reverting email flow, try changing the email again to generate a new link.";
            if (oob?.requestType !== "RECOVER_EMAIL") {
              return res.status(400).json({
                authEmulator: {
                  error: `Requested mode does not match the OOB code provided.`,
                  instructions: RETRY_INSTRUCTIONS
                }
              });
            }
            try {
              const resp = (0, operations_1.setAccountInfoImpl)(state, {
                oobCode
              });
              const email = resp.email;
              return res.status(200).json({
                authEmulator: { success: `The email has been successfully reset.`, email }
              });
            } catch (e) {
              if (e instanceof errors_1.NotImplementedError || e instanceof errors_1.BadRequestError && e.message === "INVALID_OOB_CODE") {
                return res.status(400).json({
                  authEmulator: {
                    error: `Your request to revert your email has expired or the link has already been used.`,
                    instructions: RETRY_INSTRUCTIONS
                  }
                });
              } else {
                throw e;
              }
            }
          }
          case "resetPassword": {
            const oob = state.validateOobCode(oobCode);
            if (oob?.requestType !== "PASSWORD_RESET") {
              return res.status(400).json({
                authEmulator: {
                  error: `Your request to reset your password has expired or the link has already been used.`,
                  instructions: `Try resetting your password again.`
                }
              });
            }
            if (!req.query.newPassword) {
              return res.status(400).json({
                authEmulator: {
                  error: "missing newPassword query parameter",
                  instructions: `To reset the password for ${oob.email}, send an HTTP GET request to the following URL.`,
                  instructions2: "You may use a web browser or any HTTP client, such as curl.",
                  urlTemplate: `${oob.oobLink}&newPassword=NEW_PASSWORD_HERE`
                }
              });
            } else if (req.query.newPassword === "NEW_PASSWORD_HERE") {
              return res.status(400).json({
                authEmulator: {
                  error: "newPassword must be something other than 'NEW_PASSWORD_HERE'",
                  instructions: "The string 'NEW_PASSWORD_HERE' is just a placeholder.",
                  instructions2: "Please change the URL to specify a new password instead.",
                  urlTemplate: `${oob.oobLink}&newPassword=NEW_PASSWORD_HERE`
                }
              });
            }
            const { email } = (0, operations_1.resetPassword)(state, {
              oobCode,
              newPassword: req.query.newPassword
            });
            if (continueUrl) {
              return res.redirect(303, continueUrl);
            } else {
              return res.status(200).json({
                authEmulator: { success: `The password has been successfully updated.`, email }
              });
            }
          }
          case "verifyEmail": {
            try {
              const { email } = (0, operations_1.setAccountInfoImpl)(state, { oobCode });
              if (continueUrl) {
                return res.redirect(303, continueUrl);
              } else {
                return res.status(200).json({
                  authEmulator: { success: `The email has been successfully verified.`, email }
                });
              }
            } catch (e) {
              if (e instanceof errors_1.NotImplementedError || e instanceof errors_1.BadRequestError && e.message === "INVALID_OOB_CODE") {
                return res.status(400).json({
                  authEmulator: {
                    error: `Your request to verify your email has expired or the link has already been used.`,
                    instructions: `Try verifying your email again.`
                  }
                });
              } else {
                throw e;
              }
            }
          }
          case "verifyAndChangeEmail": {
            try {
              const { newEmail } = (0, operations_1.setAccountInfoImpl)(state, { oobCode });
              if (continueUrl) {
                return res.redirect(303, continueUrl);
              } else {
                return res.status(200).json({
                  authEmulator: { success: `The email has been successfully changed.`, newEmail }
                });
              }
            } catch (e) {
              if (e instanceof errors_1.NotImplementedError || e instanceof errors_1.BadRequestError && e.message === "INVALID_OOB_CODE") {
                return res.status(400).json({
                  authEmulator: {
                    error: `Your request to change your email has expired or the link has already been used.`,
                    instructions: `Try changing your email again.`
                  }
                });
              } else {
                throw e;
              }
            }
          }
          case "signIn": {
            if (!continueUrl) {
              return res.status(400).json({
                authEmulator: {
                  error: "Missing continueUrl query parameter",
                  instructions: `To sign in, append &continueUrl=YOUR_APP_URL to the link.`
                }
              });
            }
            const redirectTo = new url_1.URL(continueUrl);
            for (const name of Object.keys(req.query)) {
              if (name !== "continueUrl") {
                const query = req.query[name];
                if (typeof query === "string") {
                  redirectTo.searchParams.set(name, query);
                }
              }
            }
            return res.redirect(303, redirectTo.toString());
          }
          default:
            return res.status(400).json({ authEmulator: { error: "Invalid mode" } });
        }
      });
      app.get(`/emulator/auth/handler`, (req, res) => {
        res.set("Content-Type", "text/html; charset=utf-8");
        const apiKey = req.query.apiKey;
        const providerId = req.query.providerId;
        const tenantId = req.query.tenantId || req.query.tid;
        if (!apiKey || !providerId) {
          return res.status(400).json({
            authEmulator: {
              error: "missing apiKey or providerId query parameters"
            }
          });
        }
        const state = getProjectStateByApiKey(apiKey, tenantId);
        const providerInfos = state.listProviderInfosByProviderId(providerId);
        const options = providerInfos.map((info) => `<li class="js-reuse-account mdc-list-item mdc-ripple-upgraded" tabindex="0" data-id-token="${encodeURIComponent(createFakeClaims(info))}">
          <span class="mdc-list-item__ripple"></span>
          ${info.photoUrl ? `
            <span class="mdc-list-item__graphic profile-photo" style="background-image: url('${info.photoUrl}')"></span>` : `
            <span class="mdc-list-item__graphic material-icons" aria-hidden=true>person</span>`}
          <span class="mdc-list-item__text"><span class="mdc-list-item__primary-text">${info.displayName || "(No display name)"}</span>
          <span class="mdc-list-item__secondary-text fallback-secondary-text" id="reuse-email">${info.email || ""}</span>
      </li>`).join("\n");
        res.end(widget_ui_1.WIDGET_UI.replace(widget_ui_1.PROVIDERS_LIST_PLACEHOLDER, options));
      });
      app.get(`/emulator/auth/iframe`, (req, res) => {
        res.set("Content-Type", "text/html; charset=utf-8");
        res.end(`<!DOCTYPE html>
<meta charset="utf-8">
<title>Auth Emulator Helper Iframe</title>
<script>
  // TODO: Support older browsers where URLSearchParams is not available.
  var query = new URLSearchParams(location.search);
  var apiKey = query.get('apiKey');
  var appName = query.get('appName');
  if (!apiKey || !appName) {
    alert('Auth Emulator Internal Error: Missing query params apiKey or appName for iframe.');
  }
  var storageKey = apiKey + ':' + appName;

  var parentContainer = null;

  window.addEventListener('message', function (e) {
    if (typeof e.data === 'object' && e.data.eventType === 'sendAuthEvent') {
      if (!e.data.data.storageKey === storageKey) {
        return alert('Auth Emulator Internal Error: Received request with mismatching storageKey');
      }
      var authEvent = e.data.data.authEvent;
      if (parentContainer) {
        sendAuthEvent(authEvent);
      } else {
        // Store it first, and initFrameMessaging() below will pick it up.
        sessionStorage['firebase:redirectEvent:' + storageKey] =
            JSON.stringify(authEvent);
      }
    }
  });

  function initFrameMessaging() {
    parentContainer = gapi.iframes.getContext().getParentIframe();
    parentContainer.register('webStorageSupport', function() {
      // We must reply to this event, or the JS SDK will not continue with the
      // popup flow. Web storage support is not actually needed though.
      return { status: 'ACK', webStorageSupport: true };
    }, gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER);

    var authEvent = null;
    var storedEvent = sessionStorage['firebase:redirectEvent:' + storageKey];
    if (storedEvent) {
      try {
        authEvent = JSON.parse(storedEvent);
      } catch (_) {
        return alert('Auth Emulator Internal Error: Invalid stored event.');
      }
    }
    sendAuthEvent(authEvent);
    delete sessionStorage['firebase:redirectEvent:' + storageKey];
  }

  function sendAuthEvent(authEvent) {
    parentContainer.send('authEvent', {
      type: 'authEvent',
      authEvent: authEvent || { type: 'unknown', error: { code: 'auth/no-auth-event' } },
    }, function(responses) {
      if (!responses || !responses.length ||
          responses[responses.length - 1].status !== 'ACK') {
        return alert("Auth Emulator Internal Error: Sending authEvent failed.");
      }
    }, gapi.iframes.CROSS_ORIGIN_IFRAMES_FILTER);
  }

  window.gapi_onload = function () {
    gapi.load('gapi.iframes', {
      callback: initFrameMessaging,
      timeout: 10000,
      ontimeout: function () {
        return alert("Auth Emulator Internal Error: Error loading gapi.iframe! Please check your Internet connection.");
      },
    });
  }
</script>
<script src="https://apis.google.com/js/api.js"></script>
`);
      });
    }
    function createFakeClaims(info) {
      const claims = {
        sub: info.rawId,
        iss: "",
        aud: "",
        exp: 0,
        iat: 0,
        name: info.displayName,
        screen_name: info.screenName,
        email: info.email,
        email_verified: true,
        picture: info.photoUrl
      };
      return JSON.stringify(claims);
    }
  }
});

// emulator.js
var emulator_exports = {};
__export(emulator_exports, {
  AgentProjectState: () => import_state.AgentProjectState,
  ApiError: () => import_errors.ApiError,
  BadRequestError: () => import_errors.BadRequestError,
  InternalError: () => import_errors.InternalError,
  InvalidArgumentError: () => import_errors.InvalidArgumentError,
  NotFoundError: () => import_errors.NotFoundError,
  NotImplementedError: () => import_errors.NotImplementedError,
  PermissionDeniedError: () => import_errors.PermissionDeniedError,
  UnauthenticatedError: () => import_errors.UnauthenticatedError,
  UnknownError: () => import_errors.UnknownError,
  assert: () => import_errors.assert,
  authOperations: () => import_operations.authOperations,
  decodeRefreshToken: () => import_state.decodeRefreshToken,
  logError: () => import_utils.logError,
  registerHandlers: () => import_handlers.registerHandlers
});
module.exports = __toCommonJS(emulator_exports);
var import_state = __toESM(require_state());
var import_operations = __toESM(require_operations());
var import_handlers = __toESM(require_handlers());
var import_utils = __toESM(require_utils());
var import_errors = __toESM(require_errors2());
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  AgentProjectState,
  ApiError,
  BadRequestError,
  InternalError,
  InvalidArgumentError,
  NotFoundError,
  NotImplementedError,
  PermissionDeniedError,
  UnauthenticatedError,
  UnknownError,
  assert,
  authOperations,
  decodeRefreshToken,
  logError,
  registerHandlers
});
